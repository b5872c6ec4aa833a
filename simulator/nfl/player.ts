import { clamp } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { drawName, originsOf } from '../shared/names.ts'

/** Where the players of the simulated league come from. */
const origins = originsOf([
  ['american', 88],
  ['latin', 5],
  ['canadian', 3],
  ['australian', 2],
  ['germanic', 2],
])

export type Position =
  | 'QB'
  | 'RB'
  | 'WR'
  | 'TE'
  | 'T'
  | 'G'
  | 'C'
  | 'DE'
  | 'DT'
  | 'LB'
  | 'CB'
  | 'S'
  | 'K'
  | 'P'

/**
 * A made-up player. `usage`, `tackling`, `rushing` and `covering` are weights, 1 being an ordinary starter of the
 * position; `skill`, `care` and `legs` are 0 for an ordinary one and about 1 for a very good one.
 */
export interface Player {
  readonly slug: string
  readonly name: string
  /** As in play descriptions: initial and last name. */
  readonly shortName: string
  readonly position: Position
  readonly skill: number
  /** Ball security. */
  readonly care: number
  /** For a passer: tendency to run. For others: speed in the open field. */
  readonly legs: number
  /** How often the player gets the ball. */
  readonly usage: number
  /** How deep the player's targets are, 1 being ordinary. */
  readonly depth: number
  readonly tackling: number
  /** Frequency of sacks. */
  readonly rushing: number
  /** Frequency of passes defended. */
  readonly covering: number
}

interface Build {
  readonly depth?: number
  readonly tackling?: number
  readonly rushing?: number
  readonly covering?: number
}

/** The ratings of a position before individual variation; positions left out neither catch nor tackle. */
const builds: Readonly<Partial<Record<Position, Build>>> = {
  RB: { depth: 0.12 },
  WR: { depth: 1.2 },
  TE: { depth: 0.85 },
  DE: { tackling: 0.65, rushing: 1.5, covering: 0.12 },
  DT: { tackling: 0.6, rushing: 0.75, covering: 0.08 },
  LB: { tackling: 1.55, rushing: 0.45, covering: 0.5 },
  CB: { tackling: 0.9, rushing: 0.06, covering: 1.6 },
  S: { tackling: 1.2, rushing: 0.1, covering: 1.1 },
}

/** Usage of the first, second … of a position. */
const usageByRank: Partial<Record<Position, readonly number[]>> = {
  QB: [1, 1, 1],
  RB: [1, 0.62, 0.22, 0.1],
  WR: [1.25, 0.98, 0.72, 0.55, 0.42, 0.35],
  TE: [0.85, 0.5, 0.35, 0.25],
}

/** A starter against a backup, in the units of `skill`. */
const skillByRank = [0.35, -0.1, -0.45, -0.8, -1.1, -1.3] as const

export function createPlayer(rng: Rng, position: Position, rank: number): Omit<Player, 'slug'> {
  const build = builds[position] ?? {}
  const name = drawName(rng, origins)
  const weight = (base: number) => base * Math.exp(clamp(rng.normal(0, 0.28), -0.7, 0.7))
  const gift = (mean: number, deviation: number) => clamp(rng.normal(mean, deviation), mean - 2, mean + 2)
  return {
    name,
    shortName: `${name.slice(0, 1)}.${name.slice(name.indexOf(' ') + 1)}`,
    position,
    skill: gift(skillByRank[rank] ?? -1.3, 0.45),
    care: gift(0, 0.5),
    legs: gift(0, 0.7),
    usage: weight(usageByRank[position]?.[rank] ?? 0),
    depth: weight(build.depth ?? 0),
    tackling: weight(build.tackling ?? 0),
    rushing: weight(build.rushing ?? 0),
    covering: weight(build.covering ?? 0),
  }
}
