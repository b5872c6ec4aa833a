/** For tests and model fits only: recorded games as our records, with the values published for their plays. */
import type { Play } from '../../records/play.ts'
import { type Row, recordedRows } from '../recorded-csv.ts'
import { playsOf } from '../recorded-plays.ts'
import type { Roof } from './snap.ts'

export const recordedGamesFile = 'nflfastR_pbp_2020_wk01-02.csv.gz'
export const recordedGameFile = 'nflfastR_pbp_2019_01_GB_CHI_373cols.csv.gz'

export interface Published {
  readonly ep: number | null
  readonly epa: number | null
  readonly wp: number | null
  readonly wpa: number | null
  /** With the market's line. */
  readonly spreadWp: number | null
  /** In the order of `nextScores`. */
  readonly chances: readonly number[]
}

export interface RecordedGame {
  readonly id: string
  readonly season: number
  readonly home: string
  readonly away: string
  readonly roof: Roof
  readonly spread: number
  readonly final: { readonly home: number; readonly away: number }
  readonly plays: readonly Play[]
  readonly published: ReadonlyMap<number, Published>
}

export function recordedGames(file: string): RecordedGame[] {
  const rows = recordedRows(file)
  const rowsOf = Map.groupBy(rows, (row) => row('game_id'))
  return [...playsOf(rows)].map(([id, plays]) => gameOf(id, rowsOf.get(id)!, plays))
}

function gameOf(id: string, rows: readonly Row[], plays: readonly Play[]): RecordedGame {
  const first = rows[0]!
  return {
    id,
    season: Number(first('season')),
    home: first('home_team'),
    away: first('away_team'),
    roof: roofOf(first('roof')),
    spread: Number(first('spread_line')),
    final: { home: Number(first('home_score')), away: Number(first('away_score')) },
    plays,
    published: new Map(rows.map((row) => [Number(row('play_id')), publishedOf(row)])),
  }
}

/** What is neither open nor a dome counts as retractable; so the published models read a missing value. */
const roofOf = (text: string): Roof => (text === 'outdoors' || text === 'dome' ? text : 'retractable')

const chanceColumns = [
  'td_prob',
  'opp_td_prob',
  'fg_prob',
  'opp_fg_prob',
  'safety_prob',
  'opp_safety_prob',
  'no_score_prob',
]

function publishedOf(row: Row): Published {
  const number = (column: string) => (row(column) === '' ? null : Number(row(column)))
  return {
    ep: number('ep'),
    epa: number('epa'),
    wp: number('wp'),
    wpa: number('wpa'),
    spreadWp: number('vegas_wp'),
    chances: chanceColumns.map((column) => number(column) ?? 0),
  }
}
