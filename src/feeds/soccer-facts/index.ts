import type { Adapter, FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { readCsv } from '../read/csv.ts'
import { byForm, tablesOnly, unknownDocument } from '../read/recognise.ts'
import { isEnglishHistory, readEnglishHistory } from './english-history.ts'
import { readFact } from './facts.ts'

const about = {
  name: 'soccer-facts',
  documents: {
    'facts as CSV (kind, league, season, team, points, decided_on, annulled_on, fixture_id, home_points, away_points, order, qualification, reason)':
      'soccer.deduction, soccer.award, soccer.override, soccer.qualification',
    'deductions in England as CSV (Season, team, tier, deduction, country)': 'soccer.deduction',
  },
}

/** Facts that no feed carries, such as rulings and play-offs, in a CSV that the operator maintains. */
export const adapter: Adapter = {
  ...about,
  summary:
    'Soccer: points deducted, matches awarded, orders decided and qualifications, from a CSV of your own',
  parse: (document, context) => byForm(document, context, { json: tablesOnly(about), csv: parseTable }),
  plan: null,
  baseUrl: null,
}

async function* parseTable(document: FeedDocument, _context: ParseContext): AsyncGenerator<Parsed, void> {
  for await (const item of readCsv(document)) {
    if ('problem' in item) {
      yield item
      continue
    }
    const isHistory = isEnglishHistory(item.row)
    if (!isHistory && !columns.some((column) => column in item.row.cells)) {
      yield unknownDocument(about)
      return
    }
    const read = isHistory ? readEnglishHistory(item.row) : readFact(item.row)
    if ('change' in read) yield read
    else yield { problem: { position: `line ${item.row.line}`, reason: read.reason } }
  }
}

/** Every fact has at least one of these columns. */
const columns = ['points', 'home_points', 'order', 'qualification'] as const
