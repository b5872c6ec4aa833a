import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { clamp } from '../../src/kernel/numbers.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { createSlugs } from '../../src/kernel/slug.ts'
import { teams } from '../../src/sports/mlb/teams.ts'
import {
  type Batter,
  createBatter,
  createPitcher,
  fieldPositions,
  type HitterPosition,
  type Pitcher,
  type PitcherRole,
} from './player.ts'

interface Bullpen {
  readonly closer: Pitcher
  readonly setup: readonly Pitcher[]
  readonly middle: readonly Pitcher[]
  readonly long: readonly Pitcher[]
}

/** A team of the simulated league: twenty-six made-up players. */
export interface Club {
  readonly code: string
  /** One for each fielding position, and the designated hitter. */
  readonly regulars: readonly Batter[]
  /** Reserves; the first is a catcher. */
  readonly bench: readonly Batter[]
  readonly rotation: readonly Pitcher[]
  readonly bullpen: Bullpen
  /** Log shift of the odds of a fielding error. */
  readonly clumsiness: number
}

export type League = ReadonlyMap<string, Club>

const rotationSize = 5
const benchPositions: readonly HitterPosition[] = ['C', 'SS', 'CF', '1B']

/** How much clubs differ. */
const spread = { batting: { deviation: 0.6, max: 1.1 }, pitching: { deviation: 0.6, max: 1.1 } } as const

const leagues = new Lru<string, League>(4)

/** The league of a seed; cached, as every game of the seed needs it. */
export const leagueOf = (seed: string): League => getOrMake(leagues, seed, () => createLeague(seed))

function createLeague(seed: string): League {
  const rng = createRng(seed)
  const slugFor = createSlugs()
  return new Map(teams.map(({ code }) => [code, createClub(rng.fork(`mlb/team/${code}`), code, slugFor)]))
}

function createClub(rng: Rng, code: string, slugFor: (name: string) => string): Club {
  const draw = ({ deviation, max }: { deviation: number; max: number }) =>
    clamp(rng.normal(0, deviation), -max, max)
  const batting = draw(spread.batting)
  const pitching = draw(spread.pitching)
  const positions: readonly HitterPosition[] = [...fieldPositions, 'DH']
  const pitchers = (role: PitcherRole, count: number) =>
    Array.from({ length: count }, () => createPitcher(rng, slugFor, role, pitching))
  return {
    code,
    regulars: positions.map((position) => createBatter(rng, slugFor, position, batting)),
    bench: benchPositions.map((position) => createBatter(rng, slugFor, position, batting - 1)),
    // The ace first, each of the others slightly worse.
    rotation: Array.from({ length: rotationSize }, (_, place) =>
      createPitcher(rng, slugFor, 'starter', pitching + (1.5 - place * 0.75)),
    ),
    bullpen: {
      closer: createPitcher(rng, slugFor, 'closer', pitching),
      setup: pitchers('setup', 2),
      middle: pitchers('middle', 3),
      long: pitchers('long', 2),
    },
    clumsiness: rng.normal(0, 0.15),
  }
}
