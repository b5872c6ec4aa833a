import { statusTable } from '../../games/game-fields.ts'

/**
 * The life of a game. A postponed or cancelled game stays `scheduled`; a suspended one is under way until it is
 * taken up again on another day or called. A game that was begun cannot be as if it had not been, and a final stays
 * final: what undoes either is a correction.
 */
export const { statuses, statusDetails, maySay, mayMove } = statusTable({
  scheduled: {
    details: ['scheduled', 'warmup', 'delayed', 'postponed', 'cancelled'],
    next: ['scheduled', 'in_progress', 'final'],
  },
  in_progress: {
    details: ['in_progress', 'delayed', 'suspended', 'manager_challenge', 'umpire_review'],
    next: ['in_progress', 'final'],
  },
  final: { details: ['final', 'completed_early', 'forfeit'], next: ['final'] },
})

export type GameStatus = (typeof statuses)[number]
