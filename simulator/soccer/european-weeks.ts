/** The weeks of the Champions League, counted from the first Saturday of the autumn leagues. */
import { type Slots, slots } from './league-plans.ts'

export const europeanStart = { startsFrom: '08-14' } as const

/** The eight matchdays of the league phase; the last is on one evening. */
export const matchdayWeeks = [5, 7, 10, 12, 15, 17, 23, 24] as const
export const matchdaySlots = slots('Tue 18:45 x2, Tue 21:00 x7, Wed 18:45 x2, Wed 21:00 x7')
export const lastMatchdaySlot = slots('Wed 21:00')[0]!

export interface KnockOutRound {
  readonly key: string
  readonly name: string
  /** The week of each leg. */
  readonly weeks: readonly number[]
  /** The round is drawn on the Friday of this week, after the matches that decide its clubs. */
  readonly drawnInWeek: number
  readonly slots: Slots
}

export const knockOutRounds: readonly KnockOutRound[] = [
  {
    key: 'po',
    name: 'Knock-out play-offs',
    weeks: [27, 28],
    drawnInWeek: 24,
    slots: slots('Tue 18:45, Tue 21:00 x3, Wed 18:45, Wed 21:00 x3'),
  },
  {
    key: 'r16',
    name: 'Round of 16',
    weeks: [30, 31],
    drawnInWeek: 28,
    slots: slots('Tue 18:45, Tue 21:00 x3, Wed 18:45, Wed 21:00 x3'),
  },
  {
    key: 'qf',
    name: 'Quarter-finals',
    weeks: [34, 35],
    drawnInWeek: 31,
    slots: slots('Tue 21:00 x2, Wed 21:00 x2'),
  },
  { key: 'sf', name: 'Semi-finals', weeks: [37, 38], drawnInWeek: 35, slots: slots('Tue 21:00, Wed 21:00') },
  { key: 'final', name: 'Final', weeks: [41], drawnInWeek: 38, slots: slots('Sat 18:00') },
]

export const europeanWeeks: readonly number[] = [
  ...matchdayWeeks,
  ...knockOutRounds.flatMap((round) => round.weeks),
]
