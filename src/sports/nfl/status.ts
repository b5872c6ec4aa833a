import { statusTable } from '../../games/game-fields.ts'

/**
 * The life of a game, with the same statuses as basketball: a postponed or cancelled game stays `scheduled`,
 * and a polling feed may miss a state, so moves may skip forward. A game may return to `in_progress` only from
 * halftime; only a correction undoes a final.
 */
export const { statuses, statusDetails, maySay, mayMove } = statusTable({
  scheduled: {
    details: ['scheduled', 'delayed', 'postponed', 'cancelled'],
    next: ['scheduled', 'in_progress', 'halftime', 'final'],
  },
  in_progress: {
    details: ['in_progress', 'end_of_period', 'overtime', 'suspended', 'delayed'],
    next: ['in_progress', 'halftime', 'final'],
  },
  halftime: {
    details: ['halftime', 'suspended', 'delayed'],
    next: ['halftime', 'in_progress', 'final'],
  },
  final: { details: ['final', 'final_overtime', 'forfeit'], next: ['final'] },
})

export type GameStatus = (typeof statuses)[number]
export type StatusDetail = (typeof statusDetails)[number]
