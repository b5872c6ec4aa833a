/** Plays for tests, written short: `{ at: 30, by: 'BOS', type: 'turnover' }`. */
import type { Play } from '../../../src/sports/nba/records/play.ts'

export interface ShortPlay {
  /** Seconds left in the period; by default those of the play before. */
  readonly at?: number
  readonly period?: number
  readonly by?: 'BOS' | 'NYK' | null
  readonly type: Play['type']
  readonly player?: string | null
  readonly related?: string
  readonly detail?: string
  /** `2/3`: the second of three throws. */
  readonly ft?: string
}

export const home = 'BOS'
export const away = 'NYK'

const pointsOf: Partial<Record<Play['type'], number>> = {
  two_point_made: 2,
  three_point_made: 3,
  free_throw_made: 1,
}

export function samplePlays(short: readonly ShortPlay[], gameId = '0022599999'): Play[] {
  let [at, period] = [720, 1]
  const score = { home: 0, away: 0 }
  return short.map((play, index) => {
    at = play.at ?? at
    period = play.period ?? period
    const points = pointsOf[play.type] ?? 0
    if (play.by) score[play.by === home ? 'home' : 'away'] += points
    const [number, of] = (play.ft ?? '').split('/').map(Number)
    return {
      event_id: index + 1,
      game_id: gameId,
      order: (index + 1) * 10,
      period,
      clock: clockText(at),
      seconds_left: at,
      team: play.by ?? null,
      player: play.player === undefined ? (play.by ? `${play.by.toLowerCase()}-1` : null) : play.player,
      type: play.type,
      detail: play.detail ?? null,
      description: '',
      shot: null,
      free_throw: number && of ? { number, of } : null,
      points,
      assist: null,
      related_player: play.related ?? null,
      score: { ...score },
      revision: 0,
      edited_at: null,
    }
  })
}

const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
