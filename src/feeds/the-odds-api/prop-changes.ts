import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { slugOf } from '../../kernel/slug.ts'
import { type PropTerms, propId } from '../../odds/odds.ts'
import { latestOf } from './odds-change.ts'
import { imbalanceOf, type ReadPrice, readPricesOf } from './prices.ts'
import type { Outcome, Quote, QuotedEvent } from './quoted-event.ts'
import type { Props } from './sports.ts'

interface Offer {
  readonly player: string
  readonly market: string
  readonly quote: Quote
}

/** What is quoted on players, a record for each in each market. What is no longer quoted on anyone goes. */
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
  const told = new Set(changes.map(({ id }) => id))
  const asked = new Set(quotes.map(({ market }) => markets.get(market)!))
  const gone = (await context.listed(record.kind, gameId)).filter(
    ({ id }) => !told.has(id) && asked.has(id.slice(id.lastIndexOf(':') + 1)),
  )
  return [...gone.map(({ id }): Change => ({ kind: record.kind, id, op: 'delete' })), ...changes]
}

/** A quote on many players as one on each. The source has no ids of them: the name is all. */
function offersOf(quote: Quote, market: string): Offer[] {
  const byPlayer = Map.groupBy(quote.outcomes, ({ player }) => slugOf(player ?? ''))
  return [...byPlayer].flatMap(([player, outcomes]) =>
    player === '' ? [] : [{ player, market, quote: { ...quote, outcomes } }],
  )
}

const yesLine = 0.5

/** Of several lines the main one: where both sides are nearest to each other; without any, the yes or the over alone. */
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
