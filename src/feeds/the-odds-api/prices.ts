import { decimalOf, isPrice, normalPrice, priceOf } from '../../odds/math.ts'
import type { QuotedEvent } from './quoted-event.ts'

const priceMax = 1_000_000
const evenPrice = 100

/** Converts a price of the source to an American price; null if it is not valid. */
export type ReadPrice = (price: number) => number | null

/**
 * Documents do not name their odds format. American prices are at least 100 in absolute value; decimal prices of a game
 * always include smaller ones.
 */
export function readPricesOf({ quotes }: QuotedEvent): ReadPrice {
  const isDecimal = quotes.some(({ outcomes }) => outcomes.some(({ price }) => Math.abs(price) < evenPrice))
  return (price) => {
    if (isDecimal && price <= 1) return null
    const american = normalPrice(isDecimal ? priceOf(price) : Math.round(price))
    return isPrice(american) && Math.abs(american) <= priceMax ? american : null
  }
}

/** How far two sides are from even; the main line is the one with the least. */
export const imbalanceOf = (over: number, under: number): number =>
  Math.abs(decimalOf(over) - decimalOf(under))
