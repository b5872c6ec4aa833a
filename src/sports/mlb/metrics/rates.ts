import { quotient, roundOrNull, roundTo } from '../../../kernel/numbers.ts'
import type { SeasonToDate } from '../records/box.ts'

export type BattingSeason = SeasonToDate['batting'][string]
export type PitchingSeason = SeasonToDate['pitching'][string]

/** Innings pitched in the league's notation: the digit after the point counts outs. */
export const inningsText = (outs: number): string => `${Math.floor(outs / 3)}.${outs % 3}`

/** Batting, on-base and slugging averages; null when the denominator is 0. */
export function battingRates({ ab, h, doubles, triples, hr, bb, hbp, sf }: BattingSeason) {
  const obp = roundOrNull(quotient(h + bb + hbp, ab + bb + hbp + sf), 3)
  const slg = roundOrNull(quotient(h + doubles + 2 * triples + 3 * hr, ab), 3)
  return {
    avg: roundOrNull(quotient(h, ab), 3),
    obp,
    slg,
    // The league adds the two rounded values.
    ops: obp === null || slg === null ? null : roundTo(obp + slg, 3),
  }
}

/** Earned runs per nine innings; null without an out. */
export const earnedRunAverage = ({ outs_recorded: outs, er }: PitchingSeason): number | null =>
  roundOrNull(quotient(27 * er, outs), 2)
