import { clamp } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { drawName, originsOf } from '../shared/names.ts'
import type { Zone } from './court.ts'

/** Where the players of the simulated league come from. */
const origins = originsOf([
  ['american', 64],
  ['balkan', 8],
  ['french', 6],
  ['westAfrican', 6],
  ['latin', 5],
  ['baltic', 4],
  ['germanic', 4],
  ['australian', 3],
])

export type Position = 'G' | 'F' | 'C'

/**
 * A made-up player. Shooting ratings shift the league's chances; the other ratings are weights, 1 being an
 * ordinary player of the league.
 */
export interface Player {
  readonly slug: string
  readonly name: string
  readonly position: Position
  readonly two: number
  readonly three: number
  /** Chance to make a free throw. */
  readonly freeThrow: number
  readonly usage: number
  /** Relative frequency of shots by zone. */
  readonly mix: Readonly<Record<Zone, number>>
  readonly offensiveRebounding: number
  readonly defensiveRebounding: number
  readonly passing: number
  readonly stealing: number
  readonly blocking: number
  /** How far the player lowers the chance of an opponent's shot. */
  readonly defence: number
  readonly ballSecurity: number
  readonly stamina: number
  readonly fouling: number
}

interface Build {
  readonly mix: Readonly<Record<Zone, number>>
  readonly freeThrow: number
  readonly offensiveRebounding: number
  readonly defensiveRebounding: number
  readonly passing: number
  readonly stealing: number
  readonly blocking: number
  readonly fouling: number
}

/** The ratings of a position before individual variation. */
const builds: Readonly<Record<Position, Build>> = {
  G: {
    mix: { rim: 25, short: 16, mid: 12, corner: 9, arc: 36, heave: 0 },
    freeThrow: 0.82,
    offensiveRebounding: 0.5,
    defensiveRebounding: 0.7,
    passing: 1.7,
    stealing: 1.25,
    blocking: 0.4,
    fouling: 0.85,
  },
  F: {
    mix: { rim: 32, short: 14, mid: 9, corner: 14, arc: 30, heave: 0 },
    freeThrow: 0.78,
    offensiveRebounding: 1,
    defensiveRebounding: 1.05,
    passing: 0.9,
    stealing: 1,
    blocking: 0.9,
    fouling: 1,
  },
  C: {
    mix: { rim: 52, short: 22, mid: 7, corner: 3, arc: 15, heave: 0 },
    freeThrow: 0.71,
    offensiveRebounding: 2,
    defensiveRebounding: 1.6,
    passing: 0.7,
    stealing: 0.7,
    blocking: 2.3,
    fouling: 1.25,
  },
}

/** Quality and usage of a team's first, second … fifteenth player. */
const quality = [1.3, 1, 0.8, 0.6, 0.5, 0.3, 0.2, 0, -0.2, -0.3, -0.8, -0.9, -1, -1.1, -1.2]
const usage = [1.55, 1.3, 1.1, 0.95, 0.85, 1.05, 0.95, 0.85, 0.8, 0.75, 0.75, 0.7, 0.7, 0.7, 0.7]

export function createPlayer(rng: Rng, position: Position, rank: number): Omit<Player, 'slug'> {
  const build = builds[position]
  const skill = (quality[rank] ?? -1) + rng.normal(0, 0.3)
  const weight = (base: number) => base * Math.exp(clamp(rng.normal(0, 0.25), -0.6, 0.6))
  const range = weight(1)
  return {
    name: drawName(rng, origins),
    position,
    two: clamp(skill * 0.012 + rng.normal(0, 0.018), -0.07, 0.07),
    three: clamp(skill * 0.009 + rng.normal(0, 0.016), -0.06, 0.06),
    freeThrow: clamp(build.freeThrow + rng.normal(0, 0.06), 0.48, 0.94),
    usage: (usage[rank] ?? 0.7) * weight(1),
    mix: { ...build.mix, corner: build.mix.corner * range, arc: build.mix.arc * range },
    offensiveRebounding: weight(build.offensiveRebounding),
    defensiveRebounding: weight(build.defensiveRebounding),
    passing: weight(build.passing) * (1 + skill * 0.15),
    stealing: weight(build.stealing),
    blocking: weight(build.blocking),
    defence: clamp(skill * 0.005 + rng.normal(0, 0.012), -0.04, 0.04),
    ballSecurity: weight(1),
    stamina: clamp(rng.normal(1, 0.1), 0.75, 1.25),
    fouling: weight(build.fouling),
  }
}
