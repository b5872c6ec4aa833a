import type { OddsGame } from './endpoint.ts'

/** The words of a game's status that all leagues share, read as odds need them. */
export function oddsPhase({
  status,
  status_detail: detail,
}: {
  readonly status: string
  readonly status_detail: string
}): OddsGame['phase'] {
  if (status === 'final') return 'over'
  if (status === 'scheduled') return detail === 'postponed' || detail === 'cancelled' ? 'off' : 'coming'
  return 'in play'
}
