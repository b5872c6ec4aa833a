/** The schemas of odds, the same for every sport. */
import Type, { type Static, type TSchema } from 'typebox'
import { Instant, Nullable, OneOf, Strict } from '../contract/schema.ts'

export const BookId = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$', description: 'Sportsbook id' })

const priceMax = 1_000_000

/** An American price: an integer outside -100 to +99; even money is +100. */
const Price = Type.Union(
  [Type.Integer({ minimum: 100, maximum: priceMax }), Type.Integer({ minimum: -priceMax, maximum: -101 })],
  { description: 'American price: +100 and more, or -101 and less' },
)

const Line = Type.Number({ minimum: -1_000, maximum: 1_000 })

/** A book's quote on one market: current terms, opening terms, and whether it takes bets. */
const quote = <P extends Record<string, TSchema>>(terms: P, title: string) =>
  Strict(
    {
      ...terms,
      opening: Strict(terms),
      suspended: Type.Boolean({ description: 'True: no bets are taken; the terms are the last ones' }),
      updated_at: Instant,
    },
    title,
  )

export const MoneylineTerms = Strict({
  home: Price,
  away: Price,
  draw: Type.Optional(Type.Union(Price.anyOf, { description: 'Where a game can end in a draw' })),
})
export type MoneylineTerms = Static<typeof MoneylineTerms>
const MoneylineQuote = quote(MoneylineTerms.properties, 'MoneylineQuote')

export const SpreadTerms = Strict({ home: Line, home_price: Price, away_price: Price })
export type SpreadTerms = Static<typeof SpreadTerms>
const SpreadQuote = quote(SpreadTerms.properties, 'SpreadQuote')

export const TotalTerms = Strict({ line: Line, over: Price, under: Price })
export type TotalTerms = Static<typeof TotalTerms>
const TotalQuote = quote(TotalTerms.properties, 'TotalQuote')

/** The terms of a quote on one of the main markets. */
export type Terms = MoneylineTerms | SpreadTerms | TotalTerms

/** A market with one side has the line 0.5, the price of yes as `over`, and null as `under`. */
export const PropTerms = Strict({ line: Line, over: Price, under: Nullable(Price) })
export type PropTerms = Static<typeof PropTerms>
const PropQuote = quote(PropTerms.properties, 'PropQuote')

/** Quotes by sportsbook id. */
export const Books = <S extends TSchema>(of: S) => Type.Record(BookId, of, { additionalProperties: false })

/** The main markets of one game. */
export const Odds = Strict(
  {
    game_id: Type.String({ minLength: 1, maxLength: 64 }),
    league: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'For a sport with several leagues' }),
    ),
    moneyline: Books(MoneylineQuote),
    spread: Books(SpreadQuote),
    total: Books(TotalQuote),
    updated_at: Instant,
  },
  'Odds',
)
export type Odds = Static<typeof Odds>

const playerSlugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$'

/** A prop: one player in one market. */
export const propOf = (markets: readonly string[], title: string) =>
  Strict(
    {
      game_id: Odds.properties.game_id,
      player: Type.String({ pattern: playerSlugPattern, maxLength: 80, description: 'Player slug' }),
      market: OneOf(markets),
      books: Books(PropQuote),
      updated_at: Instant,
    },
    title,
  )
export type Prop = Static<ReturnType<typeof propOf>>

/** The record id of a prop. */
export const propId = (gameId: string, player: string, market: string): string =>
  `${gameId}:${player}:${market}`

export const mainMarkets = ['moneyline', 'spread', 'total'] as const
export type MainMarket = (typeof mainMarkets)[number]

export const oddsMarkets = [...mainMarkets, 'props'] as const
export type OddsMarket = (typeof oddsMarkets)[number]
