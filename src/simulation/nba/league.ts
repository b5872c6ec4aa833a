import { clamp } from '../../kernel/clamp.ts'
import { Lru } from '../../kernel/lru.ts'
import { createRng, type Rng } from '../../kernel/rng.ts'
import { teamCodes } from '../../sports/nba/teams.ts'
import { slugOf } from './names.ts'
import { createPlayer, type Player, type Position } from './player.ts'

/** A team of the simulated league: fifteen made-up players, the best first, and what coaching adds. */
export interface Club {
  readonly code: string
  readonly players: readonly Player[]
  /** Shift of the chance of every own shot, and of every shot against. */
  readonly attack: number
  readonly defence: number
}

export type League = ReadonlyMap<string, Club>

const depth: readonly Position[] = [
  ...(['G', 'F', 'G', 'C', 'F'] as const),
  ...(['G', 'F', 'C', 'G', 'F'] as const),
  ...(['G', 'C', 'F', 'G', 'F'] as const),
]

/** Two points of shot chance are about four points a hundred possessions. */
const coaching = { deviation: 0.024, max: 0.05 }

const leagues = new Lru<string, League>(4)

/** The league of a seed; kept, as every game of the seed asks for it. */
export function leagueOf(seed: string): League {
  const known = leagues.get(seed)
  if (known) return known
  const league = createLeague(seed)
  leagues.set(seed, league)
  return league
}

export function createLeague(seed: string): League {
  const rng = createRng(seed)
  const slugs = new Map<string, number>()
  return new Map(teamCodes.map((code) => [code, createClub(rng.fork(`nba/team/${code}`), code, slugs)]))
}

function createClub(rng: Rng, code: string, slugs: Map<string, number>): Club {
  const players = depth.map((position, rank): Player => {
    const player = createPlayer(rng, position, rank)
    return { slug: uniqueSlug(slugOf(player.name), slugs), ...player }
  })
  const draw = () => clamp(rng.normal(0, coaching.deviation), -coaching.max, coaching.max)
  return { code, players, attack: draw(), defence: draw() }
}

/** Namesakes are told apart by `-2`, `-3` … in the order of the teams. */
function uniqueSlug(slug: string, slugs: Map<string, number>): string {
  const count = (slugs.get(slug) ?? 0) + 1
  slugs.set(slug, count)
  return count === 1 ? slug : `${slug}-${count}`
}
