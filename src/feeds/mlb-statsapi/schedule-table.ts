import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { CsvItem, CsvRow } from '../read/csv.ts'
import { parseGames } from './schedule.ts'

/** The columns by which the table is recognised. */
export const scheduleColumns = [
  'game_pk',
  'game_date',
  'official_date',
  'home_team_id',
  'away_team_id',
  'status',
  'status_code',
]
const batchMax = 200

/** A schedule as CSV: one row per game. */
export async function* parseScheduleTable(
  rows: AsyncIterable<CsvItem>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  let batch: CsvRow[] = []
  const twins = new Map<string, CsvRow[]>()
  for await (const read of rows) {
    if ('problem' in read) {
      yield read
      continue
    }
    const { row } = read
    if (isTwin(row)) {
      const key = pairOf(row)
      twins.set(key, [...(twins.get(key) ?? []), row])
    } else batch.push(row)
    if (batch.length < batchMax) continue
    yield* parseRows(batch, document, context)
    batch = []
  }
  yield* parseRows(batch, document, context)
  // The table does not number the games of a double header: the first is the one that begins earlier.
  for (const games of twins.values()) {
    games.sort((a, b) => (a.cells.game_date! < b.cells.game_date! ? -1 : 1))
    yield* parseRows(games, document, context)
  }
}

const isTwin = ({ cells }: CsvRow): boolean => cells.double_header === 'Y' || cells.double_header === 'S'
const pairOf = ({ cells }: CsvRow): string =>
  `${cells.official_date} ${cells.home_team_id} ${cells.away_team_id}`

async function* parseRows(
  rows: readonly CsvRow[],
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  let i = 0
  for await (const parsed of parseGames(rows.map(listedOf), '', document, context)) {
    const position = `line ${rows[i]!.line}`
    if ('problem' in parsed) yield { problem: { ...parsed.problem, position } }
    else if ('notice' in parsed) yield { notice: { ...parsed.notice, position } }
    else yield parsed
    i += 1
  }
}

const postseason = /^(wild card|division series|league championship|world series)/i
const gameTypeOf = (series: string): string | undefined =>
  series === 'Regular Season' ? 'R' : postseason.test(series) ? 'P' : undefined

const listedOf = ({ cells }: CsvRow, i: number) => ({
  gamePk: cells.game_pk,
  gameType: gameTypeOf(cells.series_description ?? ''),
  gameDate: cells.game_date,
  officialDate: cells.official_date,
  status: { codedGameState: cells.status_code, detailedState: cells.status },
  teams: {
    home: { team: { id: cells.home_team_id, name: cells.home_team_name }, score: cells.home_score },
    away: { team: { id: cells.away_team_id, name: cells.away_team_name }, score: cells.away_score },
  },
  venue: { name: cells.venue_name },
  doubleHeader: cells.double_header,
  gameNumber: i + 1,
})
