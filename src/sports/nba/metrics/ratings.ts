import { quotient } from '../../../kernel/rounding.ts'

export interface RatingCounts {
  readonly points: number
  readonly pointsAgainst: number
  readonly possessions: number
  readonly possessionsAgainst: number
}

/** Unrounded; null when the divisor is 0. */
export interface Ratings {
  readonly off: number | null
  readonly def: number | null
  readonly net: number | null
}

/** Points per hundred possessions (metrics.md 1.3). The net rating is the difference of unrounded ratings. */
export function ratingsOf(counts: RatingCounts): Ratings {
  const off = quotient(100 * counts.points, counts.possessions)
  const def = quotient(100 * counts.pointsAgainst, counts.possessionsAgainst)
  return { off, def, net: off === null || def === null ? null : off - def }
}

const fiveCount = 5
const minutesPerGame = 48

/**
 * Possessions per 48 minutes; `teamSeconds` is the playing time of all five, 14,400 in regulation (metrics.md
 * 1.3).
 */
export const paceOf = (possessions: number, possessionsAgainst: number, teamSeconds: number): number | null =>
  quotient(minutesPerGame * ((possessions + possessionsAgainst) / 2), teamSeconds / 60 / fiveCount)
