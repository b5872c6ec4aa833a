/** What the two older forms of play-by-play have in common: scores only where they change, blocks inside of shots. */
import type { PlayInput, PlayType } from '../../sports/nba/records/play.ts'
import { clockText } from '../shared/nba/clock.ts'
import type { ToldPlay } from '../shared/nba/state-plays.ts'

export interface Told {
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
  /** Where the row has it. */
  readonly score: { readonly home: number; readonly away: number } | null
}

/** Rows one after the other as plays: each takes its place from the order of rows, and the score so far. */
export function toldPlays(gameId: string, rows: readonly Told[]): ToldPlay[] {
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
    // A block or steal has the number of the shot or turnover it belongs to.
    return { id: `${gameId}:${row.number}${time === 1 ? '' : `:${time}`}`, play, editedAt: null }
  })
}

const isMiss = (type: PlayType): boolean => type.endsWith('_missed')

/** Whose miss a rebound follows: a rebound of one's own is offensive. */
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

/** `Free Throw Flagrant 1 of 2`: which of how many, and of what kind. */
export function throwOf(text: string): Pick<Told, 'freeThrow' | 'detail'> {
  const trip = /(\d) of (\d)/.exec(text)
  const kind = /technical|flagrant|clear path/i.exec(text)?.[0].toLowerCase().replace(' ', '_') ?? null
  return { freeThrow: trip ? { number: Number(trip[1]), of: Number(trip[2]) } : null, detail: kind }
}

export const isMissText = (text: string): boolean => /^MISS /.test(text)
