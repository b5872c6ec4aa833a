import { decimalOf, isPrice, normalPrice, priceOf } from '../../odds/math.ts'
import type { QuotedEvent } from './quoted-event.ts'

const priceMax = 1_000_000
const evenPrice = 100

/** An American price of one as the source writes it; null for what is none. */
export type ReadPrice = (price: number) => number | null

/**
 * Documents do not say in which form they quote. American prices are never within a hundred of zero, and of the
 * decimal ones of a game some always are.
 */
export function readPricesOf({ quotes }: QuotedEvent): ReadPrice {
  const isDecimal = quotes.some(({ outcomes }) => outcomes.some(({ price }) => Math.abs(price) < evenPrice))
  return (price) => {
    if (isDecimal && price <= 1) return null
    const american = normalPrice(isDecimal ? priceOf(price) : Math.round(price))
    return isPrice(american) && Math.abs(american) <= priceMax ? american : null
  }
}

/** How far two sides are from even: the main line of several is the one with the least. */
export const imbalanceOf = (over: number, under: number): number =>
  Math.abs(decimalOf(over) - decimalOf(under))
