/** One value that differs between two JSON documents. */
export interface JsonChange {
  /** A JSON pointer (RFC 6901). */
  readonly path: string
  /** Null when there was none. */
  readonly from: unknown
  /** Null when there is none. */
  readonly to: unknown
}

/** The smallest values that differ between two JSON documents, in the order of the second one's fields. */
export function jsonDiff(from: unknown, to: unknown, path = ''): JsonChange[] {
  if (Object.is(from, to)) return []
  if (isContainer(from) && isContainer(to) && Array.isArray(from) === Array.isArray(to)) {
    const names = [...new Set([...Object.keys(to), ...Object.keys(from)])]
    return names.flatMap((name) => jsonDiff(from[name], to[name], `${path}/${escapeName(name)}`))
  }
  return [{ path, from: from ?? null, to: to ?? null }]
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
