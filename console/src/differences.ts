export interface Difference {
  /** JSON pointer. */
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/** What changed between two versions of a document, leaf by leaf. */
export function differences(from: unknown, to: unknown, path = ''): Difference[] {
  if (Object.is(from, to)) return []
  if (!isObject(from) || !isObject(to)) {
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ path: path || '/', from, to }]
  }
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names].flatMap((name) =>
    differences(from[name], to[name], `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
