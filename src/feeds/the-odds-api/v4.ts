import Type, { type Static } from 'typebox'
import type { Problem } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { instantOf, Lenient, textOf } from '../read/fields.ts'
import type { Outcome, Quote, QuotedEvent } from './quoted-event.ts'
import { bookOf } from './quoted-event.ts'

const OutcomeIn = Lenient({
  name: Type.String(),
  price: Type.Number(),
  point: Type.Optional(Type.Unknown()),
  description: Type.Optional(Type.Unknown()),
})
const MarketIn = Lenient({
  key: Type.String(),
  last_update: Type.Optional(Type.Unknown()),
  outcomes: Type.Array(Type.Unknown()),
})
const BookIn = Lenient({
  key: Type.String(),
  last_update: Type.Optional(Type.Unknown()),
  markets: Type.Array(Type.Unknown()),
})
export const EventIn = Lenient({
  id: Type.String(),
  sport_key: Type.String(),
  commence_time: Type.String(),
  home_team: Type.String(),
  away_team: Type.String(),
  bookmakers: Type.Optional(Type.Array(Type.Unknown())),
})

const outcomeCheck = Compile(OutcomeIn)
const marketCheck = Compile(MarketIn)
const bookCheck = Compile(BookIn)
const eventCheck = Compile(EventIn)

/** An event of API version 4, from a list of odds or events, or alone with its player markets. */
export function readV4(value: unknown, position: string): QuotedEvent | { readonly problem: Problem } {
  if (!eventCheck.Check(value))
    return { problem: { position, reason: 'is not an event: teams or start are missing' } }
  const startsAt = instantOf(value.commence_time)
  if (startsAt === null) return { problem: { position, reason: 'commence_time is not a valid time' } }
  return {
    id: value.id,
    position,
    sportKey: value.sport_key,
    home: value.home_team.trim(),
    away: value.away_team.trim(),
    startsAt,
    quotes: (value.bookmakers ?? []).flatMap((book) => (bookCheck.Check(book) ? quotesOf(book) : [])),
  }
}

/** The endpoint of a single event has a time per market instead of per book. */
function quotesOf({ key, last_update: bookAt, markets }: Static<typeof BookIn>): Quote[] {
  const book = bookOf(key)
  if (book === null) return []
  return markets.flatMap((market) => {
    if (!marketCheck.Check(market)) return []
    const updatedAt = instantOf(market.last_update) ?? instantOf(bookAt)
    return [{ book, market: market.key, updatedAt, outcomes: market.outcomes.flatMap(outcomeOf) }]
  })
}

function outcomeOf(value: unknown): Outcome[] {
  if (!outcomeCheck.Check(value)) return []
  const { name, price, point, description } = value
  return [
    { name, price, point: typeof point === 'number' ? point : null, player: textOf(description) || null },
  ]
}
