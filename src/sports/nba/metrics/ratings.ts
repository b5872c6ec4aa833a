import { type Periods, regulationSeconds } from '../../../games/periods.ts'
import { quotient } from '../../../kernel/numbers.ts'
import { fiveCount } from '../league.ts'

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

/** Possessions per game without overtime; `teamSeconds` is the playing time of all five (metrics.md 1.3). */
export const paceOf = (
  periods: Periods,
  possessions: number,
  possessionsAgainst: number,
  teamSeconds: number,
): number | null =>
  quotient(
    (regulationSeconds(periods) / 60) * ((possessions + possessionsAgainst) / 2),
    teamSeconds / 60 / fiveCount,
  )
