import { statusTable } from '../../games/game-fields.ts'
import type { PeriodType } from './season.ts'

/**
 * The statuses of basketball without halftime. A final stays final, and a started game cannot return to
 * `scheduled` (a postponement of a game under way, a replay from the start), except by a correction.
 */
export const { statuses, statusDetails, maySay, mayMove } = statusTable({
  scheduled: {
    details: ['scheduled', 'delayed', 'postponed', 'cancelled'],
    next: ['scheduled', 'in_progress', 'final'],
  },
  in_progress: {
    details: ['in_progress', 'intermission', 'overtime', 'shootout', 'delayed', 'suspended'],
    next: ['in_progress', 'final'],
  },
  final: { details: ['final', 'final_overtime', 'final_shootout', 'forfeit'], next: ['final'] },
})

export type GameStatus = (typeof statuses)[number]
type StatusDetail = (typeof statusDetails)[number]

const detailUnderWay: Readonly<Record<PeriodType, StatusDetail>> = {
  REG: 'in_progress',
  OT: 'overtime',
  SO: 'shootout',
}
const detailOver: Readonly<Record<PeriodType, StatusDetail>> = {
  REG: 'final',
  OT: 'final_overtime',
  SO: 'final_shootout',
}

/** The default detail of a status. */
export function defaultDetail(status: GameStatus, periodType: PeriodType): StatusDetail {
  if (status === 'scheduled') return 'scheduled'
  return status === 'final' ? detailOver[periodType] : detailUnderWay[periodType]
}
