/** Shared by the two older play-by-play formats: scores only where they change, blocks and steals in the same row. */
import type { PlayInput, PlayType } from '../../sports/nba/records/play.ts'
import { clockText } from '../shared/nba/clock.ts'
import type { ParsedPlay } from '../shared/nba/play-changes.ts'

export interface PlayRow {
  readonly number: number
  readonly period: number
  readonly secondsLeft: number
  readonly type: PlayType
  readonly team: string | null
  readonly player?: string | null
  readonly related?: string | null
  readonly assist?: string | null
  readonly detail?: string | null
  readonly description: string
  readonly shot?: { readonly x: number; readonly y: number; readonly made: boolean } | null
  readonly freeThrow?: { readonly number: number; readonly of: number } | null
  /** Null if the row does not have it. */
  readonly score: { readonly home: number; readonly away: number } | null
}

/** Maps rows to plays in row order, each with the score so far. */
export function playsOfRows(gameId: string, rows: readonly PlayRow[]): ParsedPlay[] {
  let score = { home: 0, away: 0 }
  const times = new Map<number, number>()
  return rows.map((row, index) => {
    score = row.score ?? score
    const time = (times.get(row.number) ?? 0) + 1
    times.set(row.number, time)
    const play: PlayInput = {
      event_id: row.number,
      game_id: gameId,
      order: index + 1,
      period: row.period,
      clock: clockText(row.secondsLeft),
      seconds_left: row.secondsLeft,
      team: row.team,
      player: row.player ?? null,
      type: row.type,
      detail: row.detail ?? null,
      description: row.description,
      shot: row.shot ?? null,
      free_throw: row.freeThrow ?? null,
      assist: row.assist ?? null,
      related_player: row.related ?? null,
      score,
    }
    // A block or steal shares the number of its shot or turnover.
    return { id: `${gameId}:${row.number}${time === 1 ? '' : `:${time}`}`, play, editedAt: () => null }
  })
}

const isMiss = (type: PlayType): boolean => type.endsWith('_missed')

/** Tracks who missed last: a rebound by the same team is offensive. */
export function createMisses(): {
  readonly note: (type: PlayType, team: string | null) => void
  readonly reboundOf: (team: string | null) => PlayType
} {
  let missedBy: string | null = null
  return {
    note: (type, team) => {
      if (isMiss(type)) missedBy = team
    },
    reboundOf: (team) => (team !== null && team === missedBy ? 'rebound_offensive' : 'rebound_defensive'),
  }
}

/** Parses `Free Throw Flagrant 1 of 2` to its number, total and kind. */
export function throwOf(text: string): Pick<PlayRow, 'freeThrow' | 'detail'> {
  const trip = /(\d) of (\d)/.exec(text)
  const kind = /technical|flagrant|clear path/i.exec(text)?.[0].toLowerCase().replace(' ', '_') ?? null
  return { freeThrow: trip ? { number: Number(trip[1]), of: Number(trip[2]) } : null, detail: kind }
}

export const isMissText = (text: string): boolean => /^MISS /.test(text)
