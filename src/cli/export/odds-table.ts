/** Odds as a long table: one row for each side that a sportsbook prices. */
import Type from 'typebox'
import { Instant, Nullable } from '../../contract/schema.ts'
import type { Odds } from '../../odds/odds.ts'
import { columnsOf } from './columns.ts'
import type { ExportedRecord, Table } from './formats.ts'

/** The columns, in their order; `at` is when the book made the quote. */
const OddsRow = Type.Object({
  game_id: Type.String(),
  book: Type.String(),
  market: Type.String(),
  side: Type.String(),
  line: Nullable(Type.Number()),
  price: Type.Integer(),
  at: Instant,
  suspended: Type.Boolean(),
})
type OddsRow = Type.Static<typeof OddsRow>

export const isOddsKind = (kind: string): boolean => /^\w+\.odds$/.test(kind)

/** With `moves` a row is written when it differs from the one before it of the same side: records come as versions. */
export function oddsTable({ moves }: { readonly moves: boolean }): Table {
  const latest = new Map<string, string>()
  const hasMoved = ({ game_id, book, market, side, ...terms }: OddsRow): boolean => {
    const name = [game_id, book, market, side].join(' ')
    const { at: _, ...compared } = terms
    const text = JSON.stringify(compared)
    if (latest.get(name) === text) return false
    latest.set(name, text)
    return true
  }
  return {
    columns: columnsOf(OddsRow).slice(1),
    rowsOf: ({ op, doc }: ExportedRecord) => {
      const rows = op === 'delete' ? [] : oddsRows(JSON.parse(doc) as Odds)
      return (moves ? rows.filter(hasMoved) : rows).map((value) => ({ id: value.game_id, value }))
    },
  }
}

function oddsRows({ game_id, moneyline, spread, total }: Odds): OddsRow[] {
  const rows: OddsRow[] = []
  const add = (quoted: Pick<OddsRow, 'book' | 'market' | 'at' | 'suspended'>, sides: readonly Side[]) => {
    const { at, suspended, ...of } = quoted
    for (const [side, line, price] of sides) rows.push({ game_id, ...of, side, line, price, at, suspended })
  }
  for (const [book, { home, away, draw, updated_at: at, suspended }] of Object.entries(moneyline)) {
    const level: Side[] = draw === undefined ? [] : [['draw', null, draw]]
    add({ book, market: 'moneyline', at, suspended }, [['home', null, home], ['away', null, away], ...level])
  }
  for (const [book, { home, home_price, away_price, updated_at: at, suspended }] of Object.entries(spread)) {
    const away = home === 0 ? 0 : -home
    add({ book, market: 'spread', at, suspended }, [
      ['home', home, home_price],
      ['away', away, away_price],
    ])
  }
  for (const [book, { line, over, under, updated_at: at, suspended }] of Object.entries(total)) {
    add({ book, market: 'total', at, suspended }, [
      ['over', line, over],
      ['under', line, under],
    ])
  }
  return rows
}

/** A side with its line, null in a market without one, and its price. */
type Side = readonly [side: string, line: number | null, price: number]
