/** Recordings with one row per game, book and pull: the main markets are beside each other. */
import type { Problem } from '../../contract/adapter.ts'
import type { CsvRow } from '../read/csv.ts'
import { instantOf, textOf } from '../read/fields.ts'
import { type Cells, type FlatRow, rowOf } from './flat.ts'

/** The columns that identify such a table. */
export const wideColumns = [
  'commence_time',
  'home_team',
  'away_team',
  'bookmaker',
  'ml_home',
  'ml_away',
  'spread_home',
  'total_line',
] as const

/** The columns of an outcome. A market that the book did not offer is empty, as most are late in a game. */
const outcomes = [
  { market: 'h2h', name: 'home_team', price: 'ml_home', point: null },
  { market: 'h2h', name: 'away_team', price: 'ml_away', point: null },
  { market: 'spreads', name: 'home_team', price: 'spread_home_odds', point: 'spread_home' },
  { market: 'spreads', name: 'away_team', price: 'spread_away_odds', point: 'spread_away' },
  { market: 'totals', name: 'Over', price: 'total_over_odds', point: 'total_line' },
  { market: 'totals', name: 'Under', price: 'total_under_odds', point: 'total_line' },
] as const

/** The markets of such a table: an empty one is not offered. */
export const wideMarkets: readonly string[] = [...new Set(outcomes.map(({ market }) => market))]

export function readWideRow({ line, cells }: CsvRow): (FlatRow | { readonly problem: Problem })[] {
  const text = (column: string) => textOf(cells[column])
  const position = `line ${line}`
  const [home, away] = [text('home_team'), text('away_team')]
  const shared = {
    eventId: text('game_id'),
    pull: text('snapshot_taken_at_utc'),
    sportKey: null,
    home,
    away,
    start: text('commence_time'),
    book: text('bookmaker'),
    updatedAt: instantOf(text('bookmaker_last_update_utc')) ?? instantOf(text('snapshot_taken_at_utc')),
    player: null,
  }
  const rows = outcomes.flatMap(({ market, name, price, point }) => {
    if (text(price) === '') return []
    const cellsOf: Cells = {
      ...shared,
      market,
      name: name === 'home_team' ? home : name === 'away_team' ? away : name,
      price: Number(text(price)),
      point: point === null || text(point) === '' ? null : Number(text(point)),
    }
    return [rowOf(position, cellsOf)]
  })
  const problem = rows.find((row) => 'problem' in row)
  if (problem) return [problem]
  return rows.length === 0 ? [{ problem: { position, reason: 'has no prices' } }] : rows
}
