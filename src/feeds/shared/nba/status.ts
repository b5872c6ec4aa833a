import type { Game } from '../../../sports/nba/records/game.ts'
import { countOf, textOf } from '../../read/fields.ts'
import { clockText, secondsOf } from './clock.ts'

type StatusDetail = Game['status_detail']

export interface GameState {
  readonly status: Game['status']
  readonly status_detail?: StatusDetail
  readonly period?: number
  readonly clock?: string
  readonly official?: true
}

const before: readonly (readonly [RegExp, StatusDetail])[] = [
  [/^ppd|postponed/i, 'postponed'],
  [/cancel/i, 'cancelled'],
  [/delay/i, 'delayed'],
]

/** The state of a game by the feed's number, text and clock; null for an unknown number. */
export function stateOf(game: {
  readonly gameStatus?: unknown
  readonly gameStatusText?: unknown
  readonly period?: unknown
  readonly gameClock?: unknown
}): GameState | null {
  const text = textOf(game.gameStatusText)
  if (game.gameStatus === 1) {
    const detail = before.find(([pattern]) => pattern.test(text))?.[1] ?? 'scheduled'
    return { status: 'scheduled', status_detail: detail }
  }
  const period = countOf(game.period) || 1
  if (game.gameStatus === 3) return { status: 'final', period, ...confirmed(game.gameClock) }
  if (game.gameStatus !== 2) return null
  const seconds = secondsOf(game.gameClock)
  const clock = seconds === null ? {} : { clock: clockText(seconds) }
  if (/^half/i.test(text)) return { status: 'halftime', period, ...clock }
  return { status: 'in_progress', period, ...clock, ...liveDetail(text, seconds) }
}

/** Right after the end the clock still shows zeros; it is empty once the result is confirmed. */
const confirmed = (gameClock: unknown): { official?: true } => (gameClock === '' ? { official: true } : {})

function liveDetail(text: string, seconds: number | null): { status_detail?: StatusDetail } {
  if (/suspend/i.test(text)) return { status_detail: 'suspended' }
  if (/delay/i.test(text)) return { status_detail: 'delayed' }
  // `Q1 :00.0`: the period is over and the next has not started.
  return seconds === 0 || /\s:00\.0$/.test(text) ? { status_detail: 'end_of_period' } : {}
}
