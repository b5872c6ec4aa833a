import { statusTable } from '../../games/game-fields.ts'

/**
 * The life of a game. A postponed or cancelled game stays `scheduled`; a suspended one is under way until it
 * resumes on another day or is called. A started game cannot return to `scheduled`, and a final stays final,
 * except by a correction.
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
