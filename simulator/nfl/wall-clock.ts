import type { PeriodPlan } from '../shared/wall-clock.ts'
import type { LogEntry } from './log-entry.ts'

export const quarterPlan: PeriodPlan<LogEntry> = {
  periodOf: ({ board }) => board.quarter,
  // The second and fourth quarter have the warning and most timeouts; the last element is overtime.
  minutes: [
    { min: 36, max: 45 },
    { min: 42, max: 52 },
    { min: 36, max: 45 },
    { min: 40, max: 54 },
    { min: 0, max: 30 },
  ],
  breakSeconds: [120, 780, 120, 180],
}
