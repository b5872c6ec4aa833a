import { noTotals } from '../../sports/nba/metrics/team-totals.ts'
import type { Totals } from '../../sports/nba/records/box.ts'

/** The counts of the box score, mutated while the game is played. */
export type Tally = { -readonly [K in keyof Totals]: Totals[K] }

export const emptyTally = (): Tally => ({ ...noTotals })
