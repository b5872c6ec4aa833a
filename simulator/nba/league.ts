import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { clamp } from '../../src/kernel/numbers.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { createSlugs } from '../../src/kernel/slug.ts'
import { teamCodes } from '../../src/sports/nba/teams.ts'
import { createPlayer, type Player, type Position } from './player.ts'

/** A team of the simulated league: fifteen made-up players, best first, and the effect of its coaching. */
export interface Club {
  readonly code: string
  readonly players: readonly Player[]
  /** Shifts of the chance of its shots, and of those against it. */
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

/** The league of a seed; cached, as every game of the seed needs it. */
export const leagueOf = (seed: string): League => getOrMake(leagues, seed, () => createLeague(seed))

export function createLeague(seed: string): League {
  const rng = createRng(seed)
  const slugFor = createSlugs()
  return new Map(teamCodes.map((code) => [code, createClub(rng.fork(`nba/team/${code}`), code, slugFor)]))
}

function createClub(rng: Rng, code: string, slugFor: (name: string) => string): Club {
  const players = depth.map((position, rank): Player => {
    const player = createPlayer(rng, position, rank)
    return { slug: slugFor(player.name), ...player }
  })
  const draw = () => clamp(rng.normal(0, coaching.deviation), -coaching.max, coaching.max)
  return { code, players, attack: draw(), defence: draw() }
}
