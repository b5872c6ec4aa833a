import type { Static, TObject } from 'typebox'

/** Type-only key: a value that carries a type it does not hold. Nothing is stored under it at run time. */
export declare const carries: unique symbol

/** JSON text that is known to be the text of a `T`, so that it can be sent on without parsing and stay typed. */
export type JsonText<T> = string & { readonly [carries]: T }

export const jsonText = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>

/** The text of an object with more members at its end. */
export const addMembers = <T extends object, M extends object>(
  text: JsonText<T>,
  members: M,
): JsonText<T & M> => `${text.slice(0, -1)},${JSON.stringify(members).slice(1)}` as JsonText<T & M>

/** JSON text about which nothing is known. */
export const untypedJson = (text: string): JsonText<unknown> => text as JsonText<unknown>

/** Joins the texts of an object's members, in the order given. */
export function objectText<T extends object>(
  members: { readonly [K in keyof T]: JsonText<T[K]> },
): JsonText<T> {
  const texts = Object.entries<string>(members).map(([name, text]) => `"${name}":${text}`)
  return `{${texts.join(',')}}` as JsonText<T>
}

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

const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** Picks the fields of a schema from a document, in the order of the schema. */
export function pickFields<S extends TObject>(schema: S): (doc: Static<S> & object) => Static<S> {
  const names = Object.keys(schema.properties)
  return (doc) => pickNames(names, doc) as Static<S>
}

/** The fields with these names that an object has, in the order of the names. */
export function pickNames(names: readonly string[], from: object): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of names) if (Object.hasOwn(from, name)) fields[name] = Reflect.get(from, name)
  return fields
}

/** Some of the fields of a schema, in the order of their names. */
export const fieldsOf = <P extends object, K extends keyof P & string>(
  properties: P,
  names: readonly K[],
): Pick<P, K> => pickNames(names, properties) as Pick<P, K>

/** Looks up text of a caller or a source in a table: `constructor` and `__proto__` find nothing that was not put there. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
