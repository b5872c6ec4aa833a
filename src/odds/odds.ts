/** The schemas of odds, the same for every sport. */
import Type, { type Static, type TSchema } from 'typebox'
import { Instant, means, Nullable, OneOf, Strict } from '../contract/schema.ts'

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
      opening: means(Strict(terms), 'The terms that the book opened with'),
      suspended: Type.Boolean({ description: 'True: no bets are taken; the terms are the last ones' }),
      updated_at: means(Instant, 'When the book last changed the quote'),
    },
    title,
  )

export const MoneylineTerms = Strict({
  home: means(Price, 'American price of the home side'),
  away: means(Price, 'American price of the visitors'),
  draw: Type.Optional(Type.Union(Price.anyOf, { description: 'Where a game can end in a draw' })),
})
export type MoneylineTerms = Static<typeof MoneylineTerms>
const MoneylineQuote = quote(MoneylineTerms.properties, 'MoneylineQuote')

export const SpreadTerms = Strict({
  home: means(Line, 'Points added to the score of the home side; negative for the favourite'),
  home_price: means(Price, 'American price of the home side with the handicap'),
  away_price: means(Price, 'American price of the visitors with the handicap'),
})
export type SpreadTerms = Static<typeof SpreadTerms>
const SpreadQuote = quote(SpreadTerms.properties, 'SpreadQuote')

export const TotalTerms = Strict({
  line: means(Line, 'Points of both sides together that are bet on'),
  over: means(Price, 'American price of more than the line'),
  under: means(Price, 'American price of less than the line'),
})
export type TotalTerms = Static<typeof TotalTerms>
const TotalQuote = quote(TotalTerms.properties, 'TotalQuote')

/** The terms of a quote on one of the main markets. */
export type Terms = MoneylineTerms | SpreadTerms | TotalTerms

/** A market with one side has the line 0.5, the price of yes as `over`, and null as `under`. */
export const PropTerms = Strict({
  line: means(Line, 'The number that is bet on; 0.5 where the question is yes or no'),
  over: means(Price, 'American price of more than the line, or of yes'),
  under: means(Nullable(Price), 'American price of less than the line; null where only yes is offered'),
})
export type PropTerms = Static<typeof PropTerms>
const PropQuote = quote(PropTerms.properties, 'PropQuote')

/** Quotes by sportsbook id. */
export const Books = <S extends TSchema>(of: S) => Type.Record(BookId, of, { additionalProperties: false })

/** The main markets of one game. */
export const Odds = Strict(
  {
    game_id: means(Type.String({ minLength: 1, maxLength: 64 }), 'Game id in the league’s own form'),
    league: Type.Optional(
      Type.String({ minLength: 1, maxLength: 40, description: 'For a sport with several leagues' }),
    ),
    moneyline: means(Books(MoneylineQuote), 'Who wins: quotes by book'),
    spread: means(Books(SpreadQuote), 'The handicap: quotes by book'),
    total: means(Books(TotalQuote), 'Points of both sides together: quotes by book'),
    updated_at: means(Instant, 'When a quote of the game last changed'),
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
      market: means(OneOf(markets), 'What is bet on'),
      books: means(Books(PropQuote), 'Quotes by book'),
      updated_at: means(Instant, 'When a quote of the prop last changed'),
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
