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
