import { statusTable } from '../../games/game-fields.ts'

/** The four statuses and their details. A final stays final, except by a correction. */
export const { statuses, statusDetails, maySay, mayMove } = statusTable({
  scheduled: {
    details: ['scheduled', 'delayed', 'postponed', 'cancelled'],
    next: ['scheduled', 'in_progress', 'halftime', 'final'],
  },
  in_progress: {
    details: ['in_progress', 'end_of_period', 'overtime', 'suspended', 'delayed'],
    next: ['in_progress', 'halftime', 'final'],
  },
  halftime: { details: ['halftime', 'suspended', 'delayed'], next: ['halftime', 'in_progress', 'final'] },
  final: { details: ['final', 'final_overtime', 'forfeit'], next: ['final'] },
})

export type GameStatus = (typeof statuses)[number]
export type StatusDetail = (typeof statusDetails)[number]
