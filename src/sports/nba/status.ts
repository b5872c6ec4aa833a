/** The four words of the wire, and the finer ones beside them. */
export const statuses = ['scheduled', 'in_progress', 'halftime', 'final'] as const
export type GameStatus = (typeof statuses)[number]

export const statusDetails = [
  'scheduled',
  'delayed',
  'postponed',
  'cancelled',
  'in_progress',
  'end_of_period',
  'halftime',
  'overtime',
  'suspended',
  'final',
  'final_overtime',
  'forfeit',
] as const
export type StatusDetail = (typeof statusDetails)[number]

/** What each of the four words can mean more exactly. */
const details: Readonly<Record<GameStatus, readonly StatusDetail[]>> = {
  scheduled: ['scheduled', 'delayed', 'postponed', 'cancelled'],
  in_progress: ['in_progress', 'end_of_period', 'overtime', 'suspended', 'delayed'],
  halftime: ['halftime', 'suspended', 'delayed'],
  final: ['final', 'final_overtime', 'forfeit'],
}

export const maySay = (status: GameStatus, detail: StatusDetail): boolean => details[status].includes(detail)

/**
 * Where a game may go from where it is. A feed that polls may miss a state, so moves may skip forward; they
 * never go back. A final stays final: what undoes it is a correction.
 */
const moves: Readonly<Record<GameStatus, readonly GameStatus[]>> = {
  scheduled: ['scheduled', 'in_progress', 'halftime', 'final'],
  in_progress: ['in_progress', 'halftime', 'final'],
  halftime: ['halftime', 'in_progress', 'final'],
  final: ['final'],
}

export const mayMove = (from: GameStatus, to: GameStatus): boolean => moves[from].includes(to)
