import { statusTable } from '../../games/game-fields.ts'
import type { Period } from './periods.ts'

/**
 * A postponed or cancelled fixture stays `scheduled`. An abandoned one is over: a ruling decides whether and
 * how it counts. A final stays final, except by a correction (a match resumed, a result annulled).
 */
export const { statuses, statusDetails, maySay, mayMove } = statusTable({
  scheduled: {
    details: ['scheduled', 'delayed', 'postponed', 'cancelled'],
    next: ['scheduled', 'in_progress', 'halftime', 'final'],
  },
  in_progress: {
    details: ['in_progress', 'extra_time_break', 'extra_time', 'penalties', 'suspended'],
    next: ['in_progress', 'halftime', 'final'],
  },
  halftime: { details: ['halftime', 'suspended'], next: ['in_progress', 'halftime', 'final'] },
  final: {
    details: ['final', 'final_extra_time', 'final_penalties', 'awarded', 'abandoned'],
    next: ['final'],
  },
})
export type FixtureStatus = (typeof statuses)[number]
export type StatusDetail = (typeof statusDetails)[number]

/** The status of a period, when a feed sends no other. */
export function statusOf(period: Period): FixtureStatus {
  if (period === 'pre_match') return 'scheduled'
  if (period === 'halftime') return 'halftime'
  return period === 'full_time' ? 'final' : 'in_progress'
}
