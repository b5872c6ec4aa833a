/** The schema of odds over time, the same for every sport. */
import Type, { type TObject } from 'typebox'
import { Cursor, Instant, Meta, means, Nullable, OneOf, Strict } from '../contract/schema.ts'
import { BookId, MoneylineTerms, mainMarkets, Odds, SpreadTerms, type Terms, TotalTerms } from './odds.ts'

const Probability = Type.Number({ minimum: 0, maximum: 1 })
const Sides = Strict(
  {
    home: means(Probability, 'Probability that the home side wins'),
    away: means(Probability, 'Probability that the visitors win'),
    draw: means(Type.Optional(Probability), 'Probability of a draw'),
  },
  'FairSides',
)
const OverUnder = Strict(
  {
    over: means(Probability, 'Probability of more than the line'),
    under: means(Probability, 'Probability of less than the line'),
  },
  'FairOverUnder',
)

const Score = Nullable(Type.Integer({ minimum: 0, description: 'Null when the game was not known yet' }))

/** The fields of a tick beside the terms of its quote. */
const before = {
  at: Type.String({ ...Instant, description: 'When the change was committed' }),
  cursor: means(Cursor, 'Journal position of the change'),
  book: BookId,
}
const after = {
  suspended: Type.Boolean({
    description: 'True: no bets are taken, or the book withdrew the market; the terms are the last ones',
  }),
  fair: Type.Union([Sides, OverUnder], {
    description: 'The probabilities of the outcomes without the margin of the book; they add up to 1',
  }),
  hold: Type.Number({
    description:
      'The share of the stakes that the book keeps, in per cent; negative: prices without a margin',
  }),
  status: Nullable(
    Type.String({ description: 'Status of the game at that moment; null when it was not known yet' }),
  ),
  period: Type.Union(
    [
      Type.Integer({ minimum: 0, description: 'Period or inning of the game at that moment' }),
      Type.String({ description: 'In soccer: the name of the period' }),
      Type.Null(),
    ],
    { description: 'Period or inning of the game at that moment, in soccer its name; null when not known' },
  ),
  clock: Nullable(
    Type.String({
      description: 'Time left in the period, in soccer the minute; null in baseball, which has no clock',
    }),
  ),
  score: means(
    Strict(
      { home: means(Score, 'Score of the home side'), away: means(Score, 'Score of the visitors') },
      'ScoreAtTick',
    ),
    'The score when the quote changed',
  ),
  updated_at: Type.String({ ...Instant, description: 'When the book made the quote' }),
}

export type ServedTick = Terms & {
  readonly at: string
  readonly cursor: string
  readonly book: string
  readonly suspended: boolean
  readonly fair: Readonly<Record<string, number>>
  readonly hold: number
  readonly status: string | null
  readonly period: number | string | null
  readonly clock: string | null
  readonly score: { readonly home: number | null; readonly away: number | null }
  readonly updated_at: string
}

const tick = (terms: TObject, title: string) => Strict({ ...before, ...terms.properties, ...after }, title)

export interface ServedBook {
  readonly opening: Terms
  readonly closing: Terms | null
  readonly latest: Terms
}

const summary = (terms: TObject, title: string) =>
  Strict(
    {
      opening: { ...terms, description: 'The first terms of the book' },
      closing: Nullable({
        ...terms,
        description:
          'The last terms before the game started of a quote that was not suspended; null before, and without such a quote',
      }),
      latest: { ...terms, description: 'The last terms known' },
    },
    title,
  )

export const HistoryAnswer = Strict({
  game_id: Odds.properties.game_id,
  market: OneOf(mainMarkets, 'The market that was asked for'),
  books: Type.Record(
    BookId,
    Type.Unsafe<ServedBook>(
      Type.Union([
        summary(MoneylineTerms, 'MoneylineBook'),
        summary(SpreadTerms, 'SpreadBook'),
        summary(TotalTerms, 'TotalBook'),
      ]),
    ),
    { description: 'Opening, closing and latest terms by sportsbook' },
  ),
  ticks: Type.Array(
    Type.Unsafe<ServedTick>(
      Type.Union([
        tick(MoneylineTerms, 'MoneylineTick'),
        tick(SpreadTerms, 'SpreadTick'),
        tick(TotalTerms, 'TotalTick'),
      ]),
    ),
    { description: 'Changes of quotes, oldest first' },
  ),
  meta: Meta,
})
