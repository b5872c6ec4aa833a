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

/** The document after the given differences. */
export function applied(document: unknown, changed: readonly Difference[]): unknown {
  let whole: unknown = structuredClone(document)
  for (const { path, to } of changed) {
    const names = path.split('/').slice(1).map(plainName)
    const last = names.pop()
    if (last === undefined) whole = structuredClone(to)
    else put(whole, names, last, to)
  }
  return whole
}

const plainName = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~')

function put(whole: unknown, names: readonly string[], last: string, to: unknown): void {
  const holder = names.reduce<unknown>((value, name) => (isHolder(value) ? value[name] : undefined), whole)
  if (isHolder(holder)) holder[last] = to
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
