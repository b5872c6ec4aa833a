import { decimalOf, isPrice, normalPrice, priceOf } from '../../odds/math.ts'

/** The common form of all documents: a game by its team names, and the quotes of the books. */

export interface Outcome {
  /** A team, `Over`, `Under`, `Yes`, `Draw`. */
  readonly name: string
  readonly price: number
  readonly point: number | null
  /** The player, in a player market. */
  readonly player: string | null
}

export interface Quote {
  readonly book: string
  /** As the source names it: `h2h`, `spreads`, `player_points`. */
  readonly market: string
  readonly updatedAt: string | null
  readonly outcomes: readonly Outcome[]
}

export interface QuotedEvent {
  /** The source's id; '' if the document has none. */
  readonly id: string
  /** Its position in the document, for problems. */
  readonly position: string
  /** Null if the document has none: then the team names decide. */
  readonly sportKey: string | null
  readonly home: string
  readonly away: string
  readonly startsAt: string
  readonly quotes: readonly Quote[]
}

/** Keys of the books whose key is not simply the title in lower case. */
const keys: Readonly<Record<string, string>> = {
  caesars: 'williamhill_us',
  lowvigag: 'lowvig',
}

const bookId = /^[a-z0-9][a-z0-9_-]{0,39}$/

/** The id of a book by its key, or by its title if a document has no key; null if neither is valid. */
export function bookOf(text: string): string | null {
  if (bookId.test(text)) return text
  const folded = text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  const key = Object.hasOwn(keys, folded) ? keys[folded]! : folded
  return bookId.test(key) ? key : null
}

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
