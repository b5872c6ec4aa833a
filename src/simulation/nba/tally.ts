import { noTotals } from '../../sports/nba/metrics/team-totals.ts'
import type { Totals } from '../../sports/nba/records/box.ts'

/** What the box score counts; written to while the game is played. */
export type Tally = { -readonly [K in keyof Totals]: Totals[K] }

export const emptyTally = (): Tally => ({ ...noTotals })
