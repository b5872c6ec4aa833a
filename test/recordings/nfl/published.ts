/** Recorded football games as our records, with the values published for their plays. */
import type { Roof } from '../../../src/sports/nfl/metrics/model/snap.ts'
import type { Game } from '../../../src/sports/nfl/records/game.ts'
import type { Play } from '../../../src/sports/nfl/records/play.ts'
import { listRecords, type Row, readRecordings, recordedRows } from '../read-recordings.ts'

export const recordedGamesFile = 'nflfastR_pbp_2020_wk01-02.csv.gz'
export const recordedGameFile = 'nflfastR_pbp_2019_01_GB_CHI_373cols.csv.gz'

export interface Published {
  readonly ep: number | null
  readonly epa: number | null
  readonly wp: number | null
  readonly wpa: number | null
  /** With the market's line. */
  readonly spreadWp: number | null
  /** In the order of `nextScorePoints`. */
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

/** In the order of the file. */
export async function recordedGames(file: string): Promise<RecordedGame[]> {
  const store = await readRecordings(`nfl/${file}`)
  const rowsOf = Map.groupBy(await recordedRows(`nfl/${file}`), (row) => row('game_id'))
  const games: RecordedGame[] = []
  for (const [id, rows] of rowsOf) {
    const game = store.get<Game>('nfl.game', id)
    games.push(gameOf(game, rows, await listRecords<Play>(store, 'nfl.play', id)))
  }
  return games
}

function gameOf(game: Game, rows: readonly Row[], plays: readonly Play[]): RecordedGame {
  const first = rows[0]!
  return {
    id: game.game_id,
    season: Number(game.season),
    home: game.home.team,
    away: game.away.team,
    roof: roofOf(first('roof')),
    spread: Number(first('spread_line')),
    final: { home: game.home.score, away: game.away.score },
    plays,
    published: new Map(rows.map((row) => [Number(row('play_id')), publishedOf(row)])),
  }
}

/** The published models read a missing roof as retractable. */
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
