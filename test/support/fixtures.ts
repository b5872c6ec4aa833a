/** Small sample games and plays: only the required fields, the service completes the rest. */
import type { Game } from '../../src/sports/nba/records/game.ts'
import type { Play } from '../../src/sports/nba/records/play.ts'

/** One line of `POST /admin/ingest`. Some tests send invalid data on purpose, so `data` is unknown. */
export interface ChangeLine {
  readonly kind: string
  readonly id: string
  readonly op?: 'put' | 'delete'
  readonly data?: unknown
}

type SideFields = Partial<Game['home']>
type GameFields = Partial<Omit<Game, 'home' | 'away' | 'broadcast'>> & {
  readonly home?: SideFields
  readonly away?: SideFields
  readonly broadcast?: Partial<Game['broadcast']>
}

export function gameLine(id: string, fields: GameFields = {}): ChangeLine {
  const { home, away, ...rest } = fields
  const data = {
    tip_off_utc: '2026-01-16T00:00:00.000Z',
    ...rest,
    home: { team: 'BOS', ...home },
    away: { team: 'NYK', ...away },
  }
  return { kind: 'nba.game', id, data }
}

export function playLine(gameId: string, eventId: number, fields: Partial<Play> = {}): ChangeLine {
  const data = {
    event_id: eventId,
    game_id: gameId,
    period: 1,
    clock: '11:30',
    type: 'two_point_made',
    score: { home: 2, away: 0 },
    ...fields,
  }
  return { kind: 'nba.play', id: `${gameId}:${eventId}`, data }
}

/** A valid box score without players, all totals zero. */
export function boxLine(gameId: string): ChangeLine {
  const names = 'pts fgm fga fg3m fg3a ftm fta oreb dreb ast stl blk tov pf'.split(' ')
  const totals = Object.fromEntries(names.map((name) => [name, 0]))
  const side = (team: string) => ({ team, players: [], totals })
  const data = { game_id: gameId, final: false, seconds: 0, home: side('BOS'), away: side('NYK') }
  return { kind: 'nba.box', id: gameId, data }
}

export const deleteLine = (kind: string, id: string): ChangeLine => ({ kind, id, op: 'delete' })

/** An id in the form that the league uses, 2025-26 regular season. */
export const gameId = (serial: number): string => `00225${String(serial).padStart(5, '0')}`

/** Many distinct changes that are cheap to check: one game each, identified by its score. */
export function numberedGames(from: number, count: number): ChangeLine[] {
  return Array.from({ length: count }, (_, i) => {
    const n = from + i
    return gameLine(gameId(n), { status: 'in_progress', home: { score: n } })
  })
}

export const toLines = (changes: readonly unknown[]): string =>
  changes.map((change) => `${JSON.stringify(change)}\n`).join('')
