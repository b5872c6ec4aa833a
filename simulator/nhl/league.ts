import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { clamp } from '../../src/kernel/numbers.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { createSlugs } from '../../src/kernel/slug.ts'
import type { Position } from '../../src/sports/nhl/records/shift.ts'
import { teams } from '../../src/sports/nhl/teams.ts'
import { createPlayer, type Player } from './player.ts'

/** A team of the simulated league: made-up players, best first, and the effect of its coaching. */
export interface Club {
  readonly code: string
  /** Four lines, each a left wing, a centre and a right wing. */
  readonly lines: readonly (readonly Player[])[]
  readonly pairs: readonly (readonly Player[])[]
  readonly spareForwards: readonly Player[]
  readonly spareDefenders: readonly Player[]
  /** The starter and the backup. */
  readonly goalies: readonly Player[]
  /** Log shifts of the rate of its attempts and of those against it. */
  readonly attack: number
  readonly defence: number
  /** Log shift of the odds that its attempts score. */
  readonly finishing: number
}

export type League = ReadonlyMap<string, Club>

const sizes = { lines: 4, pairs: 3, spareForwards: ['C', 'L'], spareDefenders: 2, goalies: 2 } as const
const spareRank = 4

const coaching = {
  attempts: { deviation: 0.085, max: 0.17 },
  finishing: { deviation: 0.06, max: 0.12 },
} as const

const leagues = new Lru<string, League>(4)

/** The league of a seed; cached, as every game of the seed needs it. */
export const leagueOf = (seed: string): League => getOrMake(leagues, seed, () => createLeague(seed))

export function createLeague(seed: string): League {
  const rng = createRng(seed)
  const slugFor = createSlugs()
  return new Map(teams.map(({ code }) => [code, createClub(rng.fork(`nhl/team/${code}`), code, slugFor)]))
}

function createClub(rng: Rng, code: string, slugFor: (name: string) => string): Club {
  const player = (position: Position, rank: number): Player => {
    const created = createPlayer(rng, position, rank)
    return { slug: slugFor(created.name), ...created }
  }
  const ranks = (count: number) => Array.from({ length: count }, (_, rank) => rank)
  const shift = (of: keyof typeof coaching) => {
    const { deviation, max } = coaching[of]
    return clamp(rng.normal(0, deviation), -max, max)
  }
  return {
    code,
    lines: ranks(sizes.lines).map((rank) => [player('L', rank), player('C', rank), player('R', rank)]),
    pairs: ranks(sizes.pairs).map((rank) => [player('D', rank), player('D', rank)]),
    spareForwards: sizes.spareForwards.map((position) => player(position, spareRank)),
    spareDefenders: ranks(sizes.spareDefenders).map(() => player('D', spareRank)),
    goalies: ranks(sizes.goalies).map((rank) => player('G', rank)),
    attack: shift('attempts'),
    defence: shift('attempts'),
    finishing: shift('finishing'),
  }
}
