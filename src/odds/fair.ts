/** Probabilities without the book's margin, from the prices of one quote. */
import { roundTo } from '../kernel/rounding.ts'
import { booksum, holdOf, impliedOf, removeMargin, removeMarginByPower, removeMarginByShin } from './math.ts'
import type { Terms } from './odds.ts'

export const fairMethods = ['power', 'multiplicative', 'shin'] as const
export type FairMethod = (typeof fairMethods)[number]

type Prices = Readonly<Record<string, number>>

/** The prices of a quote by outcome. */
export function outcomesOf(terms: Terms): Prices {
  if ('over' in terms) return { over: terms.over, under: terms.under }
  if ('home_price' in terms) return { home: terms.home_price, away: terms.away_price }
  const { home, away, draw } = terms
  return { home, away, ...(draw === undefined ? {} : { draw }) }
}

const methods: Readonly<Record<FairMethod, (implied: readonly number[]) => readonly number[]>> = {
  power: (implied) => removeMarginByPower(implied).probabilities,
  multiplicative: removeMargin,
  // Shin's model explains a margin; without one there are no informed bettors to remove.
  shin: (implied) =>
    booksum(implied) <= 1 ? removeMargin(implied) : removeMarginByShin(implied).probabilities,
}

const decimals = { probability: 9, hold: 6 } as const

/** The probability of each outcome without margin, and the share of the stakes in per cent that the book keeps. */
export function fairOf(prices: Prices, method: FairMethod): { fair: Record<string, number>; hold: number } {
  const implied = Object.values(prices).map(impliedOf)
  const fair = methods[method](implied)
  return {
    fair: Object.fromEntries(
      Object.keys(prices).map((outcome, i) => [outcome, roundTo(fair[i]!, decimals.probability)]),
    ),
    hold: roundTo(100 * holdOf(implied), decimals.hold),
  }
}
