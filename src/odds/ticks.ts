/** The moves of one market: one tick for each book whose quote changes. */
import type { PastValue } from '../contract/read.ts'
import type { AnyQuote } from './timeline.ts'

type TickQuote = AnyQuote & { readonly opening: object }

export interface Tick<Q> {
  readonly seq: number
  readonly cursor: string
  readonly atMs: number
  readonly book: string
  readonly quote: Q
}

/**
 * The ticks of a market, oldest first and by book within an entry. A book that withdraws its quote has a tick with its
 * last terms, suspended.
 */
export function ticksOf<Q extends TickQuote>(
  timeline: readonly PastValue<Readonly<Record<string, Q>>>[],
): Tick<Q>[] {
  const last = new Map<string, Q>()
  return timeline.flatMap(({ seq, cursor, atMs, value }) => {
    const now = value ?? {}
    const books = [...new Set([...last.keys(), ...Object.keys(now)])].sort()
    return books.flatMap((book) => {
      const before = last.get(book)
      const quote = Object.hasOwn(now, book) ? now[book]! : { ...before!, suspended: true }
      if (before && isSame(before, quote)) return []
      last.set(book, quote)
      return [{ seq, cursor, atMs, book, quote }]
    })
  })
}

function isSame(a: TickQuote, b: TickQuote): boolean {
  const terms = ({ opening, updated_at, ...rest }: TickQuote) => JSON.stringify(rest)
  return terms(a) === terms(b)
}
