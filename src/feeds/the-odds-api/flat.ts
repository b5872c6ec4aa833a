/** Flat recordings of the source: one row per book, market and outcome, as CSV or as a JSON list. */
import Type from 'typebox'
import type { Problem } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import type { CsvRow } from '../read/csv.ts'
import { instantOf, Lenient, textOf } from '../read/fields.ts'
import type { Outcome, Quote, QuotedEvent } from './quoted-event.ts'
import { bookOf } from './quoted-event.ts'

export interface FlatRow {
  readonly position: string
  readonly eventId: string
  /** When the recorder fetched it: rows of one pull share it. */
  readonly pull: string
  readonly head: Omit<QuotedEvent, 'quotes'>
  readonly quote: Omit<Quote, 'outcomes'>
  readonly outcome: Outcome
}

/** The columns that identify such a table. */
export const flatColumns = [
  'commence_time',
  'home_team',
  'away_team',
  'market',
  'outcome_name',
  'price',
] as const

export function readTableRow({ line, cells }: CsvRow): FlatRow | { readonly problem: Problem } {
  const text = (column: string) => textOf(cells[column])
  return rowOf(`line ${line}`, {
    eventId: text('event_id') || text('game_id'),
    pull: text('snapshot_time') || text('snapshot_utc') || text('timestamp'),
    sportKey: text('sport_key') || null,
    home: text('home_team'),
    away: text('away_team'),
    start: text('commence_time'),
    book: text('bookmaker_key') || text('bookmaker'),
    market: text('market'),
    // A time without a time zone is ambiguous and not used.
    updatedAt: instantOf(text('last_update')) ?? instantOf(text('timestamp')),
    name: text('outcome_name'),
    price: text('price') === '' ? Number.NaN : Number(text('price')),
    point: text('point') === '' ? null : Number(text('point')),
    player: text('outcome_description') || text('description') || null,
  })
}

export const FlatProps = Lenient({
  last_updated: Type.Optional(Type.Unknown()),
  props: Type.Array(Type.Unknown()),
})
const propCheck = Compile(
  Lenient({
    game_id: Type.String(),
    home_team: Type.String(),
    away_team: Type.String(),
    commence_time: Type.String(),
    bookmaker: Type.String(),
    market: Type.String(),
    player: Type.String(),
    line: Type.Union([Type.Number(), Type.Null()]),
    price: Type.Number(),
    over_under: Type.String(),
  }),
)

export function readProp(
  value: unknown,
  position: string,
  pulledAt: unknown,
): FlatRow | { readonly problem: Problem } {
  if (!propCheck.Check(value)) return { problem: { position, reason: 'is not a quote on a player' } }
  return rowOf(position, {
    eventId: value.game_id,
    pull: '',
    sportKey: null,
    home: value.home_team,
    away: value.away_team,
    start: value.commence_time,
    book: value.bookmaker,
    market: value.market,
    updatedAt: instantOf(pulledAt),
    name: value.over_under,
    price: value.price,
    point: value.line,
    player: value.player,
  })
}

export interface Cells {
  readonly eventId: string
  readonly pull: string
  readonly sportKey: string | null
  readonly home: string
  readonly away: string
  readonly start: string
  readonly book: string
  readonly market: string
  readonly updatedAt: string | null
  readonly name: string
  readonly price: number
  readonly point: number | null
  readonly player: string | null
}

export function rowOf(position: string, cells: Cells): FlatRow | { readonly problem: Problem } {
  const wrong = (reason: string) => ({ problem: { position, reason } })
  const { sportKey, home, away, market, updatedAt, name, price, player } = cells
  const [startsAt, book] = [instantOf(cells.start), bookOf(cells.book)]
  if (startsAt === null) return wrong('commence_time is not a valid time')
  if (book === null || market === '') return wrong('the book or the market is missing')
  if (!Number.isFinite(price) || home === '' || away === '') return wrong('a price or a team is missing')
  const point = cells.point !== null && Number.isFinite(cells.point) ? cells.point : null
  return {
    position,
    eventId: cells.eventId || `${away}@${home} ${startsAt}`,
    pull: cells.pull,
    head: { id: cells.eventId, position, sportKey, home, away, startsAt },
    quote: { book, market, updatedAt },
    outcome: { name, price, point, player },
  }
}

/** Groups the rows of one pull into events. */
export function gatherEvents(rows: readonly FlatRow[]): QuotedEvent[] {
  return [...Map.groupBy(rows, ({ eventId }) => eventId).values()].map((own) => {
    const byQuote = Map.groupBy(own, ({ quote }) => `${quote.book} ${quote.market}`)
    const quotes = [...byQuote.values()].map((same) => ({
      ...same[0]!.quote,
      outcomes: same.map(({ outcome }) => outcome),
    }))
    return { ...own[0]!.head, quotes }
  })
}
