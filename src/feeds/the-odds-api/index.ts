import Type from 'typebox'
import type { Adapter, FeedDocument, ParseContext, Parsed, Problem } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { type CsvRow, readCsv } from '../read/csv.ts'
import { Lenient } from '../read/fields.ts'
import { byForm, isEmpty, unknownDocument } from '../read/recognise.ts'
import { FlatProps, type FlatRow, flatColumns, gatherEvents, readProp, readTableRow } from './flat.ts'
import { parseEvents } from './parse-events.ts'
import type { QuotedEvent } from './quoted-event.ts'
import { LegacyDocument, readV3 } from './v3.ts'
import { EventIn, readV4 } from './v4.ts'
import { readWideRow, wideColumns, wideMarkets } from './wide.ts'

const about = {
  name: 'the-odds-api',
  documents: {
    'v4 odds': '{nba,nfl,mlb,nhl,soccer}.odds, feed.game',
    'v4 event odds': '{sport}.odds, nba.prop, nfl.prop, feed.game',
    'v4 events': 'feed.game: they have no prices',
    'v4 sports': 'nothing',
    'v3 odds': '{sport}.odds, feed.game',
    'rows of recorders, as CSV or JSON': '{sport}.odds, nba.prop, nfl.prop, feed.game',
  },
}

const list = Compile(Type.Array(Lenient({ sport_key: Type.Unknown() })))
const sports = Compile(Type.Array(Lenient({ key: Type.String(), group: Type.String() })))
const wrapped = Compile(Lenient({ games: Type.Array(Type.Unknown()) }))
const event = Compile(EventIn)
const legacy = Compile(LegacyDocument)
const flatProps = Compile(FlatProps)

/** Odds of many bookmakers from one aggregator. */
export const adapter: Adapter = {
  ...about,
  summary: 'Odds and markets on players of many sportsbooks (the-odds-api.com)',
  parse: (document, context) => byForm(document, context, { json: parseValue, csv: parseTable }),
  // Not polled: the API key would be part of the URL, and URLs are logged.
  plan: null,
  baseUrl: null,
}

async function* parseValue(
  value: unknown,
  _document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  if (isEmpty(value)) return
  if (sports.Check(value)) {
    yield { notice: { position: 'document', reason: `is a list of ${value.length} sports, without prices` } }
  } else if (list.Check(value)) yield* parseList(value.map(at('', readV4)), context)
  else if (wrapped.Check(value)) yield* parseList(value.games.map(at('/games', readV4)), context)
  else if (event.Check(value)) yield* parseList([readV4(value, 'document')], context)
  else if (legacy.Check(value)) yield* parseList(value.data.map(at('/data', readV3)), context)
  else if (flatProps.Check(value)) {
    const read = (row: unknown, position: string) => readProp(row, position, value.last_updated)
    yield* parseRows(value.props.map(at('/props', read)), context)
  } else yield unknownDocument(about)
}

const at =
  <T>(path: string, read: (value: unknown, position: string) => T) =>
  (value: unknown, i: number): T =>
    read(value, `${path}/${i}`)

type Read<T> = T | { readonly problem: Problem }

async function* parseList(
  read: readonly Read<QuotedEvent>[],
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const events: QuotedEvent[] = []
  for (const one of read) {
    if ('problem' in one) yield one
    else events.push(one)
  }
  yield* parseEvents(events, context)
}

async function* parseRows(
  read: readonly Read<FlatRow>[],
  context: ParseContext,
  columns: readonly string[] = [],
): AsyncGenerator<Parsed, void> {
  const rows: FlatRow[] = []
  for (const one of read) {
    if ('problem' in one) yield one
    else rows.push(one)
  }
  yield* parseEvents(gatherEvents(rows), context, columns)
}

/** Recorders append their pulls to one file; one pull is held in memory at a time. */
async function* parseTable(document: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
  let rows: FlatRow[] = []
  let table: TableForm | null = null
  let isCut = false
  for await (const item of readCsv(document)) {
    if ('problem' in item) {
      isCut ||= item.isCut === true
      yield item
      continue
    }
    table ??= formOf(item.row)
    if (!table) {
      yield unknownDocument(about)
      return
    }
    for (const row of table.read(item.row)) {
      if ('problem' in row) {
        yield row
        continue
      }
      if (rows.length > 0 && rows[0]!.pull !== row.pull) {
        yield* parseRows(rows, context, table.markets)
        rows = []
      }
      rows.push(row)
    }
  }
  if (!isCut && table) yield* parseRows(rows, context, table.markets)
}

interface TableForm {
  readonly read: (row: CsvRow) => readonly Read<FlatRow>[]
  /** The markets that have columns of their own. */
  readonly markets: readonly string[]
}

/** Recorders write one row per outcome, or one per game and book. */
function formOf({ cells }: CsvRow): TableForm | null {
  const has = (columns: readonly string[]) => columns.every((column) => Object.hasOwn(cells, column))
  if (has(flatColumns)) return { read: (row) => [readTableRow(row)], markets: [] }
  return has(wideColumns) ? { read: readWideRow, markets: wideMarkets } : null
}
