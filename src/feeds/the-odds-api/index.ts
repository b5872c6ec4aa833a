import Type from 'typebox'
import type { ParseContext, Parsed, Problem } from '../../contract/adapter.ts'
import { adapterOf, json, table } from '../read/adapter-of.ts'
import type { CsvItem, CsvRow } from '../read/csv.ts'
import { Lenient } from '../read/fields.ts'
import { FlatProps, type FlatRow, flatColumns, gatherEvents, readProp, readTableRow } from './flat.ts'
import { parseEvents } from './parse-events.ts'
import type { QuotedEvent } from './quoted-event.ts'
import { LegacyDocument, readV3 } from './v3.ts'
import { EventIn, readV4 } from './v4.ts'
import { readWideRow, wideColumns, wideMarkets } from './wide.ts'

const sports = ['nba', 'nfl', 'mlb', 'nhl', 'soccer'].map((sport) => `${sport}.odds`)
const priced = [...sports, 'feed.game']
const withProps = [...priced, 'nba.prop', 'nfl.prop']

/** Odds of many bookmakers from one aggregator. Not polled: the API key would be part of the URL, and URLs are logged. */
export const adapter = adapterOf({
  name: 'the-odds-api',
  summary: 'Odds and markets on players of many sportsbooks (the-odds-api.com)',
  documents: [
    json({
      name: 'v4 sports',
      kinds: [],
      schema: Type.Array(Lenient({ key: Type.String(), group: Type.String() })),
      parse: async function* (list) {
        yield {
          notice: { position: 'document', reason: `is a list of ${list.length} sports, without prices` },
        }
      },
    }),
    json({
      // v4 events have the same form without prices.
      name: 'v4 odds',
      kinds: priced,
      schema: Type.Array(Lenient({ sport_key: Type.Unknown() })),
      parse: (events, _, context) => parseList(events.map(at('', readV4)), context),
    }),
    json({
      name: 'v4 odds of recorders',
      kinds: priced,
      schema: Lenient({ games: Type.Array(Type.Unknown()) }),
      parse: ({ games }, _, context) => parseList(games.map(at('/games', readV4)), context),
    }),
    json({
      name: 'v4 event odds',
      kinds: withProps,
      schema: EventIn,
      parse: (event, _, context) => parseList([readV4(event, 'document')], context),
    }),
    json({
      name: 'v3 odds',
      kinds: priced,
      schema: LegacyDocument,
      parse: ({ data }, _, context) => parseList(data.map(at('/data', readV3)), context),
    }),
    json({
      name: 'rows of recorders as JSON',
      kinds: withProps,
      schema: FlatProps,
      parse: ({ props, last_updated }, _, context) => {
        const read = (row: unknown, position: string) => readProp(row, position, last_updated)
        return parseRows(props.map(at('/props', read)), context)
      },
    }),
    table({
      name: 'rows of recorders as CSV, one per outcome',
      kinds: withProps,
      columns: [flatColumns],
      parse: (rows, _, context) =>
        parseTable(rows, { read: (row) => [readTableRow(row)], markets: [] }, context),
    }),
    table({
      name: 'rows of recorders as CSV, one per game and book',
      kinds: priced,
      columns: [wideColumns],
      parse: (rows, _, context) => parseTable(rows, { read: readWideRow, markets: wideMarkets }, context),
    }),
  ],
})

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

interface TableForm {
  readonly read: (row: CsvRow) => readonly Read<FlatRow>[]
  /** The markets that have columns of their own. */
  readonly markets: readonly string[]
}

/** Recorders append their pulls to one file; one pull is held in memory at a time. */
async function* parseTable(
  items: AsyncIterable<CsvItem>,
  { read, markets }: TableForm,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  let rows: FlatRow[] = []
  let isCut = false
  for await (const item of items) {
    if ('problem' in item) {
      isCut ||= item.isCut === true
      yield item
      continue
    }
    for (const row of read(item.row)) {
      if ('problem' in row) {
        yield row
        continue
      }
      if (rows.length > 0 && rows[0]!.pull !== row.pull) {
        yield* parseRows(rows, context, markets)
        rows = []
      }
      rows.push(row)
    }
  }
  if (!isCut) yield* parseRows(rows, context, markets)
}
