/**
 * Whether two values say the same as JSON, whatever the order of their fields; a field that is undefined is not written. The
 * named fields of the two values themselves may differ.
 */
export function isSameJson(a: unknown, b: unknown, apartFrom: readonly string[] = []): boolean {
  if (a === b) return true
  if (!isContainer(a) || !isContainer(b)) return false
  if (Array.isArray(a) || Array.isArray(b)) return isSameList(a, b)
  for (const name in a) {
    const value = a[name]
    if (value === b[name] || apartFrom.includes(name)) continue
    if (!isSameJson(value, Object.hasOwn(b, name) ? b[name] : undefined)) return false
  }
  for (const name in b) {
    if (!Object.hasOwn(a, name) && b[name] !== undefined && !apartFrom.includes(name)) return false
  }
  return true
}

const isSameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) &&
  Array.isArray(b) &&
  a.length === b.length &&
  a.every((element, index) => isSameJson(element, b[index]))

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
