import type { PeriodPlan } from '../shared/wall-clock.ts'
import type { LogEntry } from './log-entry.ts'

const regulation = { min: 34.8, max: 39.5 } as const

/** The shortest regulation game takes 3 × 34.8 + 2 × 18 = 140 minutes, longer than the time between two starts. */
export const periodPlan: PeriodPlan<LogEntry> = {
  periodOf: ({ board }) => board.period,
  minutes: [regulation, regulation, regulation, { min: 0, max: 9 }, { min: 0, max: 30 }],
  // Two intermissions, then the breaks before overtime and shootout.
  breakSeconds: [1080, 1080, 90, 150],
}
