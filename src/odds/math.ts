/**
 * Prices and probabilities (metrics.md 6.1 to 6.3). Prices are stored as received, in American form; everything here
 * is computed from them.
 */
import { roundTo } from '../kernel/numbers.ts'

/** Whether a number is a valid American price: +100 and more, or -101 and less. */
export const isPrice = (price: number): boolean =>
  Number.isSafeInteger(price) && (price >= 100 || price <= -101)

/** -100 and +100 are the same price, written +100. */
export const normalPrice = (price: number): number => (price === -100 ? 100 : price)

export const decimalOf = (price: number): number => (price > 0 ? 1 + price / 100 : 1 + 100 / -price)

/** The American price of decimal odds, which must be above 1. */
export const priceOf = (decimal: number): number =>
  normalPrice(decimal >= 2 ? roundTo((decimal - 1) * 100, 0) : -roundTo(100 / (decimal - 1), 0))

/** The probability that a price implies, including the book's margin. */
export const impliedOf = (price: number): number => 1 / decimalOf(price)

/** The price of a probability, without a margin. */
export const fairPrice = (probability: number): number => priceOf(1 / probability)

/** The sum of implied probabilities; the excess over 1 is the book's margin. */
export const booksum = (implied: readonly number[]): number => implied.reduce((sum, p) => sum + p, 0)

/** The share of all stakes that the book keeps. */
export const holdOf = (implied: readonly number[]): number => 1 - 1 / booksum(implied)

/** Removes the margin in proportion to the probabilities: the default. */
export function removeMargin(implied: readonly number[]): number[] {
  const sum = booksum(implied)
  return implied.map((p) => p / sum)
}

export function removeMarginEvenly(implied: readonly number[]): number[] {
  const each = (booksum(implied) - 1) / implied.length
  return implied.map((p) => p - each)
}

/** Raises each probability to the power k for which the sum is 1. */
export function removeMarginByPower(implied: readonly number[]): { k: number; probabilities: number[] } {
  const powers = (k: number) => implied.map((p) => p ** k)
  const k = solve((value) => booksum(powers(value)) - 1, { low: 0, high: 1e6 })
  return { k, probabilities: powers(k) }
}

/** Shin's model: assumes a share z of informed bettors, the z for which the sum is 1. */
export function removeMarginByShin(implied: readonly number[]): { z: number; probabilities: number[] } {
  const sum = booksum(implied)
  const shares = (z: number) =>
    implied.map((p) => (Math.sqrt(z ** 2 + (4 * (1 - z) * p ** 2) / sum) - z) / (2 * (1 - z)))
  const z = solve((value) => booksum(shares(value)) - 1, { low: 0, high: 0.9 })
  return { z, probabilities: shares(z) }
}

const halvings = 80

/** Where a falling function crosses zero. */
function solve(falling: (value: number) => number, range: { low: number; high: number }): number {
  let { low, high } = range
  for (let i = 0; i < halvings; i++) {
    const middle = (low + high) / 2
    if (falling(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** One book's two-sided quote: the line (0 for a moneyline) and the prices of both sides. */
export interface TwoSided {
  readonly line: number
  readonly prices: readonly [number, number]
  readonly atMs: number
}

export interface Consensus {
  readonly line: number
  /** The probability of the first side, without margin. */
  readonly probability: number
}

const quotesMin = 3
const staleMs = { before: 600_000, live: 60_000 } as const

/**
 * The consensus of the books: the median line (of two middle ones the one nearer zero) and the mean probability of the
 * books that quote it. Null with fewer than three fresh quotes.
 */
export function consensusOf(
  quotes: readonly TwoSided[],
  nowMs: number,
  phase: keyof typeof staleMs,
): Consensus | null {
  const fresh = quotes.filter(({ atMs }) => nowMs - atMs <= staleMs[phase])
  if (fresh.length < quotesMin) return null
  const lines = fresh.map((quote) => quote.line).sort((a, b) => a - b)
  const [lower, upper] = [lines[(lines.length - 1) >> 1]!, lines[lines.length >> 1]!]
  const line = Math.abs(lower) <= Math.abs(upper) ? lower : upper
  const atLine = fresh.filter((quote) => quote.line === line)
  const first = atLine.map(({ prices }) => removeMargin(prices.map(impliedOf))[0]!)
  return { line, probability: booksum(first) / first.length }
}
