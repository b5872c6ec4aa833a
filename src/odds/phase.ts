import type { OddsGame } from './odds-game.ts'

/** The betting phase of a game, from the statuses that all leagues share. */
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
