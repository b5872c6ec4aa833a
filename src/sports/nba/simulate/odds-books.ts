import type { MoneylineTerms, PropTerms, SpreadTerms, TotalTerms } from '../../../contract/odds.ts'
import { normalPrice, priceOf } from '../../../contract/odds-math.ts'
import { clamp } from '../../../simulation/clamp.ts'
import { type Forecast, type Guess, normalShare } from './odds-model.ts'

/** A made-up sportsbook and its ways. */
export interface Book {
  readonly id: string
  /** What it adds to the chances of both sides together. */
  readonly margin: number
  /** Lines move by half points, or stay on the half so that nothing is ever level. */
  readonly lines: 'any half' | 'off whole'
  /** Tenths of the last period, or of an overtime, at which it stops taking bets. */
  readonly closesAtTenths: number
}

export const books: readonly Book[] = [
  { id: 'northbook', margin: 0.045, lines: 'off whole', closesAtTenths: 600 },
  { id: 'ridgeline', margin: 0.04, lines: 'any half', closesAtTenths: 900 },
  { id: 'harborlight', margin: 0.05, lines: 'any half', closesAtTenths: 750 },
  { id: 'stonegate', margin: 0.055, lines: 'off whole', closesAtTenths: 1_200 },
]

/** By how much a book sees a game otherwise than the others: points of margin and of total. */
export interface Lean {
  readonly margin: number
  readonly total: number
}

const impliedBounds = { min: 0.012, max: 0.99 } as const

/** Prices are posted in round steps, coarser the longer they are. */
const priceSteps = [
  { below: 200, step: 5 },
  { below: 500, step: 10 },
  { below: 1_000, step: 25 },
  { below: 5_000, step: 100 },
  { below: Number.POSITIVE_INFINITY, step: 500 },
] as const

/** The price of something that happens with a chance, with the book's share of the margin on it. */
export function pricedAt(chance: number, margin: number): number {
  const price = priceOf(1 / clamp(chance + margin / 2, impliedBounds.min, impliedBounds.max))
  const size = Math.abs(price)
  const { step } = priceSteps.find(({ below }) => size < below)!
  return normalPrice(Math.sign(price) * Math.max(100, Math.round(size / step) * step))
}

/** The nearest line that a book posts. */
const lineAt = ({ lines }: Book, value: number): number =>
  (lines === 'any half' ? Math.round(value * 2) / 2 : Math.floor(value) + 0.5) + 0

export interface MainTerms {
  readonly moneyline: MoneylineTerms
  readonly spread: SpreadTerms
  readonly total: TotalTerms
}

export function mainTerms(book: Book, forecast: Forecast, lean: Lean): MainTerms {
  const margin: Guess = { ...forecast.margin, mean: forecast.margin.mean + lean.margin }
  const total: Guess = { ...forecast.total, mean: forecast.total.mean + lean.total }
  const homeWins = chanceAbove(margin, 0)
  const spread = -lineAt(book, margin.mean) + 0
  const homeCovers = chanceAbove(margin, -spread)
  const line = Math.max(0.5, lineAt(book, total.mean))
  const over = chanceAbove(total, line)
  const priced = (chance: number) => pricedAt(chance, book.margin)
  return {
    moneyline: { home: priced(homeWins), away: priced(1 - homeWins) },
    spread: { home: spread, home_price: priced(homeCovers), away_price: priced(1 - homeCovers) },
    total: { line, over: priced(over), under: priced(1 - over) },
  }
}

const chanceAbove = ({ mean, deviation }: Guess, line: number): number =>
  normalShare((mean - line) / deviation)

/** Fewer people bet on one player, so the book takes more. */
const propMarginFactor = 1.5

/** Over and under the line nearest to what is expected; the line is off whole, as nobody scores half a point. */
export function countTerms(book: Book, guess: Guess): PropTerms {
  const line = Math.max(0.5, Math.floor(guess.mean) + 0.5)
  const over = chanceAbove(guess, line)
  const priced = (chance: number) => pricedAt(chance, book.margin * propMarginFactor)
  return { line, over: priced(over), under: priced(1 - over) }
}

/** A bet on yes alone. */
export const yesTerms = (book: Book, chance: number): PropTerms => ({
  line: 0.5,
  over: pricedAt(chance, book.margin),
  under: null,
})
