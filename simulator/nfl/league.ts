import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { clamp } from '../../src/kernel/numbers.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { createSlugs } from '../../src/kernel/slug.ts'
import { teams } from '../../src/sports/nfl/teams.ts'
import { createPlayer, type Player, type Position } from './player.ts'

/** The effect of coaching on each part of the game: 0 is ordinary, 1 very good. */
interface Units {
  readonly passing: number
  readonly running: number
  readonly protection: number
  readonly coverage: number
  readonly front: number
  readonly rush: number
}

/** A team of the simulated league: made-up players, each position in the order of its depth chart. */
export interface Club {
  readonly code: string
  readonly depth: Readonly<Record<Position, readonly Player[]>>
  readonly units: Units
  /** Log shift of the odds to pass. */
  readonly passLean: number
  /** Seconds added to, or subtracted from, the time to the snap. */
  readonly paceSeconds: number
  /** Log shift of the odds to go for it on fourth down. */
  readonly boldness: number
}

type League = ReadonlyMap<string, Club>

const rosterSizes: Readonly<Record<Position, number>> = {
  QB: 3,
  RB: 4,
  WR: 6,
  TE: 4,
  T: 4,
  G: 3,
  C: 2,
  DE: 5,
  DT: 5,
  LB: 7,
  CB: 6,
  S: 5,
  K: 1,
  P: 1,
}

const coaching = { deviation: 0.9, max: 1.9 } as const

const leagues = new Lru<string, League>(4)

/** The league of a seed; cached, as every game of the seed needs it. */
export const leagueOf = (seed: string): League => getOrMake(leagues, seed, () => createLeague(seed))

export function createLeague(seed: string): League {
  const rng = createRng(seed)
  const slugFor = createSlugs()
  return new Map(teams.map(({ code }) => [code, createClub(rng.fork(`nfl/team/${code}`), code, slugFor)]))
}

function createClub(rng: Rng, code: string, slugFor: (name: string) => string): Club {
  const group = (position: Position): readonly Player[] =>
    Array.from({ length: rosterSizes[position] }, (_, rank) => {
      const created = createPlayer(rng, position, rank)
      return { slug: slugFor(created.name), ...created }
    })
  const unit = () => clamp(rng.normal(0, coaching.deviation), -coaching.max, coaching.max)
  return {
    code,
    depth: {
      QB: group('QB'),
      RB: group('RB'),
      WR: group('WR'),
      TE: group('TE'),
      T: group('T'),
      G: group('G'),
      C: group('C'),
      DE: group('DE'),
      DT: group('DT'),
      LB: group('LB'),
      CB: group('CB'),
      S: group('S'),
      K: group('K'),
      P: group('P'),
    },
    units: {
      passing: unit(),
      running: unit(),
      protection: unit(),
      coverage: unit(),
      front: unit(),
      rush: unit(),
    },
    passLean: clamp(rng.normal(0, 0.15), -0.35, 0.35),
    paceSeconds: clamp(rng.normal(0, 1.2), -3, 3),
    boldness: clamp(rng.normal(0, 0.35), -0.8, 0.8),
  }
}
