import { clamp } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import type { Position } from '../../src/sports/nhl/records/shift.ts'
import { drawName, originsOf } from '../shared/names.ts'

/** Where the players of the simulated league come from. */
const origins = originsOf([
  ['canadian', 33],
  ['american', 27],
  ['quebecois', 8],
  ['swedish', 10],
  ['finnish', 7],
  ['russian', 6],
  ['czechoslovak', 6],
  ['alpine', 3],
])

/**
 * A made-up player. Shooting, passing and the like are weights, 1 being an ordinary player of the position;
 * finishing, faceoffs, saving and drive shift log odds or log rates, 0 being ordinary.
 */
export interface Player {
  readonly slug: string
  readonly name: string
  readonly position: Position
  readonly shooting: number
  readonly finishing: number
  readonly passing: number
  readonly faceoffs: number
  readonly hitting: number
  readonly blocking: number
  readonly stealing: number
  readonly losing: number
  readonly fouling: number
  /** Effect on his side's share of attempts while on the ice. */
  readonly drive: number
  /** For a goalie: how far the odds of a goal are lowered. */
  readonly saving: number
}

interface Build {
  readonly shooting: number
  readonly passing: number
  readonly faceoffs: number
  readonly hitting: number
  readonly blocking: number
  readonly stealing: number
  readonly losing: number
}

const wing: Build = {
  shooting: 1.05,
  passing: 0.95,
  faceoffs: -0.9,
  hitting: 1.15,
  blocking: 0.75,
  stealing: 1,
  losing: 0.85,
}

/** The ratings of a position before individual variation. */
const builds: Readonly<Record<Position, Build>> = {
  C: {
    shooting: 0.92,
    passing: 1.2,
    faceoffs: 0,
    hitting: 0.85,
    blocking: 0.8,
    stealing: 1.2,
    losing: 0.9,
  },
  L: wing,
  R: wing,
  D: {
    shooting: 0.76,
    passing: 0.75,
    faceoffs: -3,
    hitting: 1,
    blocking: 1.6,
    stealing: 0.8,
    losing: 1.35,
  },
  G: { shooting: 0, passing: 0, faceoffs: -3, hitting: 0, blocking: 0, stealing: 0, losing: 0 },
}

/** Quality of the first, second … line or pair, relative to an ordinary player. */
const rankQuality = [1, 0.35, -0.3, -0.8, -1.3] as const

const goalieQuality = { starter: 0.05, backup: -0.07, deviation: 0.085, max: 0.22 } as const

export function createPlayer(rng: Rng, position: Position, rank: number): Omit<Player, 'slug'> {
  const build = builds[position]
  const skill = (rankQuality[rank] ?? -1.3) + rng.normal(0, 0.35)
  const weight = (base: number) => base * Math.exp(clamp(rng.normal(0, 0.25), -0.6, 0.6))
  const { starter, backup, deviation, max } = goalieQuality
  return {
    name: drawName(rng, origins),
    position,
    shooting: weight(build.shooting) * (1 + 0.18 * skill),
    finishing: clamp(0.09 * skill + rng.normal(0, 0.1), -0.35, 0.35),
    passing: weight(build.passing) * (1 + 0.3 * skill),
    faceoffs: build.faceoffs + 0.04 * skill + rng.normal(0, 0.12),
    hitting: weight(build.hitting) * (1 - 0.15 * skill),
    blocking: weight(build.blocking),
    stealing: weight(build.stealing) * (1 + 0.1 * skill),
    losing: weight(build.losing),
    fouling: weight(1) * (1 - 0.08 * skill),
    drive: clamp(0.012 * skill + rng.normal(0, 0.012), -0.04, 0.04),
    saving:
      position === 'G' ? clamp((rank === 0 ? starter : backup) + rng.normal(0, deviation), -max, max) : 0,
  }
}
