import type { PeriodType } from './season.ts'

/** The words of the wire: those of basketball without halftime, which hockey does not have. */
export const statuses = ['scheduled', 'in_progress', 'final'] as const
export type GameStatus = (typeof statuses)[number]

/** The finer words beside each status. A postponed or cancelled game stays `scheduled`. */
const detailsOf = {
  scheduled: ['scheduled', 'delayed', 'postponed', 'cancelled'],
  in_progress: ['in_progress', 'intermission', 'overtime', 'shootout', 'delayed', 'suspended'],
  final: ['final', 'final_overtime', 'final_shootout', 'forfeit'],
} as const

export type StatusDetail = (typeof detailsOf)[GameStatus][number]

export const statusDetails: readonly StatusDetail[] = [...new Set(statuses.flatMap((s) => detailsOf[s]))]

export function detailGoesWith(status: GameStatus, detail: StatusDetail): boolean {
  const details: readonly StatusDetail[] = detailsOf[status]
  return details.includes(detail)
}

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

/** The finer word where a feed gives none. */
export function defaultDetail(status: GameStatus, periodType: PeriodType): StatusDetail {
  if (status === 'scheduled') return 'scheduled'
  return status === 'final' ? detailOver[periodType] : detailUnderWay[periodType]
}

/**
 * Where a game may go from where it is. A feed that polls may miss a state, so moves may skip forward; they
 * never go back. A final stays final, and a game that was begun cannot be as if it had not been (a postponement
 * of a game under way, a replay from the start): what undoes either is a correction.
 */
const moves: Readonly<Record<GameStatus, readonly GameStatus[]>> = {
  scheduled: ['scheduled', 'in_progress', 'final'],
  in_progress: ['in_progress', 'final'],
  final: ['final'],
}

export const mayMove = (from: GameStatus, to: GameStatus): boolean => moves[from].includes(to)
