import { clamp } from '../../../src/kernel/numbers.ts'
import { normalPrice, priceOf } from '../../../src/odds/math.ts'
import type { MoneylineTerms, PropTerms, SpreadTerms, TotalTerms } from '../../../src/odds/odds.ts'
import type { Book } from './books.ts'
import { chanceAbove, type Distribution, type Estimate, type Forecast } from './forecast.ts'

interface MainTerms {
  readonly moneyline: MoneylineTerms
  readonly spread: SpreadTerms
  readonly total: TotalTerms
}

/**
 * How the spread is set: `points` is the line nearest to the expected margin; a `run line` (puck line, in hockey)
 * is on the half and at least 1.5, because 0.5 would be the moneyline.
 */
export type SpreadStyle = 'points' | 'run line'

/** A book's terms for a forecast. */
export function mainTerms(book: Book, forecast: Forecast, style: SpreadStyle): MainTerms {
  const { margin, total } = forecast
  const spread = style === 'points' ? -lineAt(book, margin.median) + 0 : runLine(margin)
  const homeCovers = margin.above(-spread)
  const line = Math.max(0.5, lineAt(book, total.median))
  const over = total.above(line)
  const priced = (chance: number) => pricedAt(chance, book.margin / 2)
  return {
    moneyline: moneylineTerms(book, forecast),
    spread: { home: spread, home_price: priced(homeCovers), away_price: priced(1 - homeCovers) },
    total: { line, over: priced(over), under: priced(1 - over) },
  }
}

function moneylineTerms({ margin }: Book, { homeWins, draw }: Forecast): MoneylineTerms {
  const sides = draw === null ? 2 : 3
  const priced = (chance: number) => pricedAt(chance, margin / sides)
  const winner = { home: priced(homeWins), away: priced(1 - homeWins - (draw ?? 0)) }
  return draw === null ? winner : { ...winner, draw: priced(draw) }
}

/** The nearest line that a book posts. */
const lineAt = ({ lines }: Book, value: number): number =>
  (lines === 'any half' ? Math.round(value * 2) / 2 : Math.floor(value) + 0.5) + 0

const runLineMin = 1.5

function runLine({ median }: Distribution): number {
  const line = -(Math.floor(median) + 0.5)
  return Math.sign(line) * Math.max(runLineMin, Math.abs(line))
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

/** The price of a chance with the book's share of the margin added. */
function pricedAt(chance: number, added: number): number {
  const price = priceOf(1 / clamp(chance + added, impliedBounds.min, impliedBounds.max))
  const size = Math.abs(price)
  const { step } = priceSteps.find(({ below }) => size < below)!
  return normalPrice(Math.sign(price) * Math.max(100, Math.round(size / step) * step))
}

/** Fewer people bet on one player, so the book's margin is larger. */
const propMarginFactor = 1.5

/** Over and under at the line nearest to the mean; the line is on the half, so that a bet is never a tie. */
export function countTerms(book: Book, estimate: Estimate): PropTerms {
  const line = Math.max(0.5, Math.floor(estimate.mean) + 0.5)
  const over = chanceAbove(estimate, line)
  const priced = (chance: number) => pricedAt(chance, (book.margin * propMarginFactor) / 2)
  return { line, over: priced(over), under: priced(1 - over) }
}

/** A bet with a `yes` side only. */
export const yesTerms = (book: Book, chance: number): PropTerms => ({
  line: 0.5,
  over: pricedAt(chance, book.margin / 2),
  under: null,
})
