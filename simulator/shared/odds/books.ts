/** A made-up sportsbook and its habits. */
export interface Book {
  readonly id: string
  /** By how much its implied chances of all sides add up to more than 1. */
  readonly margin: number
  /** Lines at any half point, or only off whole points so that no bet is a tie. */
  readonly lines: 'any half' | 'off whole'
  /** Seconds before the end of a game, or of an overtime, at which it stops taking bets. */
  readonly closesAtSeconds: number
}

export const books: readonly Book[] = [
  { id: 'northbook', margin: 0.045, lines: 'off whole', closesAtSeconds: 60 },
  { id: 'ridgeline', margin: 0.04, lines: 'any half', closesAtSeconds: 90 },
  { id: 'harborlight', margin: 0.05, lines: 'any half', closesAtSeconds: 75 },
  { id: 'stonegate', margin: 0.055, lines: 'off whole', closesAtSeconds: 120 },
]

/** A quote: its terms, its opening terms, whether it is suspended, and since when it is in force. */
export type Quote<T> = T & { opening: T; suspended: boolean; updated_at: string }

/**
 * A book's next quote. A suspended quote keeps its last terms; a quote without changes is returned as the same
 * object.
 */
export function requote<T extends object>(
  last: Quote<T> | undefined,
  terms: T,
  { suspended, at }: { readonly suspended: boolean; readonly at: string },
): Quote<T> {
  if (last === undefined) return { ...terms, opening: terms, suspended, updated_at: at }
  if (suspended) return last.suspended ? last : { ...last, suspended, updated_at: at }
  const isSame = !last.suspended && hasTerms(last, terms)
  return isSame ? last : { ...terms, opening: last.opening, suspended, updated_at: at }
}

function hasTerms<T extends object>(quote: Quote<T>, terms: T): boolean {
  for (const name in terms) if (quote[name] !== terms[name]) return false
  return true
}
