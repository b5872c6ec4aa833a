import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { Odds } from '../../odds/odds.ts'
import type { Outcome, Quote, QuotedEvent } from './quoted-event.ts'
import { type ReadPrice, readPricesOf } from './quoted-event.ts'
import type { Sport } from './sports.ts'

const oddsCheck = Compile(Odds)

/** The source's names of the main markets. Lay prices of an exchange (`h2h_lay`) do not count as moneyline. */
const markets = { moneyline: 'h2h', spread: 'spreads', total: 'totals' } as const
const mainMarkets: ReadonlySet<string> = new Set(Object.values(markets))

export const isMain = (market: string): boolean => mainMarkets.has(market)

interface Sides {
  readonly home: string
  readonly away: string
}

/**
 * Maps the main markets of a game to a change that replaces them. A market that the document has for no game was not
 * requested, so its stored prices stay. Returns null if there is nothing to store.
 */
export function toOddsChange(
  sport: Sport,
  gameId: string,
  event: QuotedEvent,
  { requested, stored }: { readonly requested: ReadonlySet<string>; readonly stored: unknown },
): Change | null {
  const before = oddsCheck.Check(stored) ? stored : null
  if (![...requested].some(isMain)) return null
  const price = readPricesOf(event)
  const booksOf = <T>(market: string, read: (quote: Quote) => T | null) =>
    Object.fromEntries(
      event.quotes.flatMap((quote) => {
        const terms = quote.market === market ? read(quote) : null
        return terms ? [[quote.book, { ...terms, ...timeOf(quote) }]] : []
      }),
    )
  const kept = <T>(market: string, read: (quote: Quote) => T | null, own: object | undefined) =>
    requested.has(market) ? booksOf(market, read) : (own ?? {})
  const data = {
    ...sport.fields,
    moneyline: kept(markets.moneyline, (quote) => moneylineOf(quote, event, price), before?.moneyline),
    spread: kept(markets.spread, (quote) => spreadOf(quote, event, price), before?.spread),
    total: kept(markets.total, (quote) => totalOf(quote, price), before?.total),
    ...latestOf(event.quotes.filter(({ market }) => isMain(market))),
  }
  const isEmpty = [data.moneyline, data.spread, data.total].every((books) => Object.keys(books).length === 0)
  return isEmpty && !before ? null : { kind: sport.odds.kind, id: gameId, op: 'put', data }
}

const timeOf = ({ updatedAt }: Quote) => (updatedAt === null ? {} : { updated_at: updatedAt })

/** The time of a record is that of its latest quote. */
export function latestOf(quotes: readonly Quote[]): { readonly updated_at?: string } {
  const times = quotes.flatMap(({ updatedAt }) => updatedAt ?? []).sort()
  return times.length === 0 ? {} : { updated_at: times.at(-1)! }
}

/** Outcomes are in no fixed order, so they are found by name. */
const named = ({ outcomes }: Quote, name: string): Outcome | undefined =>
  outcomes.find((outcome) => outcome.name.toLowerCase() === name.toLowerCase())

function moneylineOf(quote: Quote, sides: Sides, price: ReadPrice) {
  const [home, away] = [priceAt(quote, sides.home, price), priceAt(quote, sides.away, price)]
  if (home === null || away === null) return null
  const draw = priceAt(quote, 'Draw', price)
  return { home, away, ...(draw === null ? {} : { draw }) }
}

function spreadOf(quote: Quote, sides: Sides, price: ReadPrice) {
  const line = named(quote, sides.home)?.point ?? null
  const [home, away] = [priceAt(quote, sides.home, price), priceAt(quote, sides.away, price)]
  return line === null || home === null || away === null
    ? null
    : { home: line, home_price: home, away_price: away }
}

function totalOf(quote: Quote, price: ReadPrice) {
  const line = named(quote, 'Over')?.point ?? null
  const [over, under] = [priceAt(quote, 'Over', price), priceAt(quote, 'Under', price)]
  return line === null || over === null || under === null ? null : { line, over, under }
}

function priceAt(quote: Quote, name: string, price: ReadPrice): number | null {
  const outcome = named(quote, name)
  return outcome ? price(outcome.price) : null
}
