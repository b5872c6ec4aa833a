import type { Parsed } from '../../contract/adapter.ts'
import { adapterOf, table } from '../read/adapter-of.ts'
import type { CsvItem, CsvRow } from '../read/csv.ts'
import { englishColumns, type ReadFact, readEnglishHistory, readFact } from './facts.ts'

/** Facts that no feed carries, such as rulings and play-offs, in a CSV that the operator maintains. */
export const adapter = adapterOf({
  name: 'soccer-facts',
  summary:
    'Soccer: points deducted, matches awarded, orders decided and qualifications, from a CSV of your own',
  documents: [
    table({
      name: 'deductions in England as CSV (Season, team, tier, deduction, country)',
      kinds: ['soccer.deduction'],
      columns: [englishColumns],
      parse: (rows) => parseTable(rows, readEnglishHistory),
    }),
    table({
      name: 'facts as CSV (kind, league, season, team, points, decided_on, annulled_on, fixture_id, home_points, away_points, order, qualification, reason)',
      kinds: ['soccer.deduction', 'soccer.award', 'soccer.override', 'soccer.qualification'],
      columns: [['points'], ['home_points'], ['order'], ['qualification']],
      parse: (rows) => parseTable(rows, readFact),
    }),
  ],
})

async function* parseTable(
  rows: AsyncIterable<CsvItem>,
  readRow: (row: CsvRow) => ReadFact,
): AsyncGenerator<Parsed, void> {
  for await (const item of rows) {
    if ('problem' in item) {
      yield item
      continue
    }
    const read = readRow(item.row)
    if ('change' in read) yield read
    else yield { problem: { position: `line ${item.row.line}`, reason: read.reason } }
  }
}
