import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { odds } from '../../sports/soccer/records/odds.ts'
import { adapterOf, table } from '../read/adapter-of.ts'
import type { CsvItem, CsvRow } from '../read/csv.ts'
import { toFixtureChange } from '../shared/soccer/fixture-change.ts'
import { type Meeting, matchFixtures } from '../shared/soccer/match-fixtures.ts'
import { createPairIds } from '../shared/soccer/pair-id.ts'
import { marketsOf } from './odds.ts'
import { createSeasons, type ReadRow, readRow, toFixtureInput } from './row.ts'

const name = 'football-data-uk'

/** Results and prices of many books: one file per season and division. */
export const adapter = adapterOf({
  name,
  summary: 'Soccer: results and odds of football-data.co.uk',
  documents: [
    table({
      name: 'season of a division as CSV',
      kinds: ['soccer.fixture', 'soccer.odds'],
      columns: [['HomeTeam'], ['Div']],
      parse: parseTable,
    }),
  ],
})

/** More than a season has, so that one file is matched with the stored fixtures at once. */
const batchRows = 1000

interface Listed {
  readonly row: ReadRow
  readonly cells: CsvRow['cells']
  readonly meeting: Meeting
}

async function* parseTable(
  rows: AsyncIterable<CsvItem>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const idOf = createPairIds()
  const seasonAt = createSeasons()
  let batch: Listed[] = []
  for await (const item of rows) {
    if ('problem' in item) {
      yield item
      continue
    }
    const { line, cells } = item.row
    if (Object.values(cells).every((cell) => cell.trim() === '')) continue
    const row = readRow(item.row, seasonAt)
    if (typeof row === 'string') yield { problem: { position: `line ${line}`, reason: row } }
    else batch.push({ row, cells, meeting: { ...row, id: idOf(row) } })
    if (batch.length < batchRows) continue
    yield* parseRows(batch, document, context)
    batch = []
  }
  yield* parseRows(batch, document, context)
}

async function* parseRows(
  batch: readonly Listed[],
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { fixtures, notices, idOf } = await matchFixtures(
    context,
    name,
    batch.map(({ meeting }) => meeting),
  )
  for (const notice of notices) yield { notice }
  for (const { row, cells, meeting } of batch) {
    const previous = fixtures.get(meeting.id)
    const id = idOf(meeting)
    const kept = !row.isTimeKnown && previous?.date === row.day ? previous.kick_off_utc : null
    yield { change: toFixtureChange(id, toFixtureInput(row, kept), previous, document).change }
    const markets = marketsOf(cells)
    if (Object.keys(markets).length === 0) continue
    // The prices of a played match are closing prices: they date from the kick-off.
    const at = row.goals === null ? {} : { updated_at: row.kickOff }
    const data = { game_id: id, league: row.league, ...markets, ...at }
    yield { change: { kind: odds.kind, id, op: 'put', data } }
  }
}
