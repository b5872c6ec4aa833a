import { noTotals } from '../../src/sports/nba/metrics/team-totals.ts'
import type { Totals } from '../../src/sports/nba/records/box.ts'

/** The counts of the box score, mutated while the game is played. */
export type Tally = { -readonly [K in keyof Totals]: Totals[K] }

export const emptyTally = (): Tally => ({ ...noTotals })
