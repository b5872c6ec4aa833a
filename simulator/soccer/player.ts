import { clamp } from '../../src/kernel/numbers.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { drawName, type Origin } from '../shared/names.ts'

export type Position = 'GK' | 'DF' | 'MF' | 'FW'

/** A made-up player. Skills are weights, 1 being an ordinary midfielder; penalties are log odds of scoring. */
export interface Player {
  readonly slug: string
  readonly name: string
  readonly position: Position
  /** Decides who is picked first in a position. */
  readonly rating: number
  readonly scoring: number
  readonly assisting: number
  readonly fouling: number
  readonly penalties: number
}

const builds: Readonly<Record<Position, Pick<Player, 'scoring' | 'assisting' | 'fouling'>>> = {
  GK: { scoring: 0, assisting: 0.06, fouling: 0.12 },
  DF: { scoring: 0.38, assisting: 0.55, fouling: 1.1 },
  MF: { scoring: 1, assisting: 1.35, fouling: 1.15 },
  FW: { scoring: 2.7, assisting: 1.2, fouling: 0.75 },
}

/** The rating difference between neighbours in a position. */
const rankStep = 0.18

export function createPlayer(
  rng: Rng,
  origins: readonly Origin[],
  position: Position,
  rank: number,
): Omit<Player, 'slug'> {
  const build = builds[position]
  const rating = 1 - rankStep * rank + rng.normal(0, 0.08)
  const weight = (base: number) => base * Math.exp(clamp(rng.normal(0, 0.35), -0.8, 0.8))
  return {
    name: drawName(rng, origins),
    position,
    rating,
    scoring: weight(build.scoring) * Math.max(0.4, rating),
    assisting: weight(build.assisting) * Math.max(0.4, rating),
    fouling: weight(build.fouling),
    penalties: clamp(rng.normal(position === 'GK' ? -0.6 : 0, 0.25) + 0.12 * build.scoring, -1, 0.6),
  }
}
