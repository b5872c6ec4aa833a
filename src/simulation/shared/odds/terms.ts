import { clamp } from '../../../kernel/clamp.ts'
import { normalPrice, priceOf } from '../../../odds/math.ts'
import type { MoneylineTerms, PropTerms, SpreadTerms, TotalTerms } from '../../../odds/odds.ts'
import type { Book } from './books.ts'
import { chanceAbove, type Forecast, type Guess, type Unknown } from './forecast.ts'

interface MainTerms {
  readonly moneyline: MoneylineTerms
  readonly spread: SpreadTerms
  readonly total: TotalTerms
}

/**
 * How the spread is made: `points` follows the margin to the nearest line that a book posts; a `run line` (puck
 * line, in hockey) is on the half and never below a score and a half, as half a score would be the moneyline.
 */
export type SpreadStyle = 'points' | 'run line'

/** What a book makes of a forecast. */
export function mainTerms(book: Book, forecast: Forecast, style: SpreadStyle): MainTerms {
  const { margin, total } = forecast
  const spread = style === 'points' ? -lineAt(book, margin.centre) + 0 : runLine(margin)
  const homeCovers = margin.above(-spread)
  const line = Math.max(0.5, lineAt(book, total.centre))
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

function runLine({ centre }: Unknown): number {
  const line = -(Math.floor(centre) + 0.5)
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

/** The price of something that happens with a chance, with what the book adds to it. */
function pricedAt(chance: number, added: number): number {
  const price = priceOf(1 / clamp(chance + added, impliedBounds.min, impliedBounds.max))
  const size = Math.abs(price)
  const { step } = priceSteps.find(({ below }) => size < below)!
  return normalPrice(Math.sign(price) * Math.max(100, Math.round(size / step) * step))
}

/** Fewer people bet on one player, so the book takes more. */
const propMarginFactor = 1.5

/** Over and under the line nearest to what is expected; the line is off whole, as nobody scores half a point. */
export function countTerms(book: Book, guess: Guess): PropTerms {
  const line = Math.max(0.5, Math.floor(guess.mean) + 0.5)
  const over = chanceAbove(guess, line)
  const priced = (chance: number) => pricedAt(chance, (book.margin * propMarginFactor) / 2)
  return { line, over: priced(over), under: priced(1 - over) }
}

/** A bet on yes alone. */
export const yesTerms = (book: Book, chance: number): PropTerms => ({
  line: 0.5,
  over: pricedAt(chance, book.margin / 2),
  under: null,
})
