import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { slugOf } from '../../kernel/slug.ts'
import { type PropTerms, propId } from '../../odds/odds.ts'
import { latestOf } from './odds-change.ts'
import type { Outcome, Quote, QuotedEvent } from './quoted-event.ts'
import { imbalanceOf, type ReadPrice, readPricesOf } from './quoted-event.ts'
import type { Props } from './sports.ts'

interface Offer {
  readonly player: string
  readonly market: string
  readonly quote: Quote
}

/** Maps player quotes to changes, one record per player and market. A record without quotes is deleted. */
export async function toPropChanges(
  context: ParseContext,
  { record, markets }: Props,
  gameId: string,
  event: QuotedEvent,
): Promise<Change[]> {
  const quotes = event.quotes.filter(({ market }) => markets.has(market))
  if (quotes.length === 0) return []
  const price = readPricesOf(event)
  const offers = quotes.flatMap((quote) => offersOf(quote, markets.get(quote.market)!))
  const byId = Map.groupBy(offers, ({ player, market }) => propId(gameId, player, market))
  const changes = [...byId].flatMap(([id, own]): Change[] => {
    const { player, market } = own[0]!
    const books = own.flatMap(({ quote }) => {
      const terms = termsOf(quote.outcomes, price)
      const at = quote.updatedAt === null ? {} : { updated_at: quote.updatedAt }
      return terms ? [[quote.book, { ...terms, ...at }] as const] : []
    })
    if (books.length === 0) return []
    const data = {
      game_id: gameId,
      player,
      market,
      books: Object.fromEntries(books),
      ...latestOf(own.map(({ quote }) => quote)),
    }
    return [{ kind: record.kind, id, op: 'put', data }]
  })
  const quoted = new Set(changes.map(({ id }) => id))
  const requested = new Set(quotes.map(({ market }) => markets.get(market)!))
  const unquoted = (await context.listed(record.kind, gameId)).filter(
    ({ id }) => !quoted.has(id) && requested.has(id.slice(id.lastIndexOf(':') + 1)),
  )
  return [...unquoted.map(({ id }): Change => ({ kind: record.kind, id, op: 'delete' })), ...changes]
}

/** Splits a quote on many players into one per player. The source has no player ids, only names. */
function offersOf(quote: Quote, market: string): Offer[] {
  const byPlayer = Map.groupBy(quote.outcomes, ({ player }) => slugOf(player ?? ''))
  return [...byPlayer].flatMap(([player, outcomes]) =>
    player === '' ? [] : [{ player, market, quote: { ...quote, outcomes } }],
  )
}

const yesLine = 0.5

/** The main line of several: the one closest to even. Without a line of two sides, the yes or over alone. */
function termsOf(outcomes: readonly Outcome[], price: ReadPrice): PropTerms | null {
  const offered = outcomes.flatMap((outcome) => {
    const american = price(outcome.price)
    return american === null ? [] : [{ ...outcome, american, line: outcome.point ?? yesLine }]
  })
  const side = (pattern: RegExp) => offered.filter(({ name }) => pattern.test(name))
  const overs = side(/^(over|yes)$/i)
  const unders = side(/^(under|no)$/i)
  const pairs = overs.flatMap((over) => {
    const under = unders.find(({ line }) => line === over.line)
    return under ? [{ line: over.line, over: over.american, under: under.american }] : []
  })
  const [main] = pairs.sort((a, b) => imbalanceOf(a.over, a.under) - imbalanceOf(b.over, b.under))
  if (main) return main
  const [alone] = overs.sort((a, b) => Math.abs(a.american) - Math.abs(b.american))
  return alone ? { line: alone.line, over: alone.american, under: null } : null
}
