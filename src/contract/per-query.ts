/**
 * What a query comes to, worked out once. Queries that are written alike are read once and are then the same
 * object, so a polling client costs its endpoint a look-up.
 */
export function perQuery<Q extends object, T>(make: (query: Q) => T): (query: Q) => T {
  const made = new WeakMap<Q, { readonly result: T }>()
  let latest: { readonly query: Q; readonly result: T } | null = null
  return (query) => {
    if (latest?.query === query) return latest.result
    let entry = made.get(query)
    if (!entry) {
      entry = { result: make(query) }
      made.set(query, entry)
    }
    latest = { query, result: entry.result }
    return entry.result
  }
}
