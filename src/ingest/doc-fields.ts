import { ownValue } from '../kernel/own-value.ts'

/** The fields of a document, one level deep: `venue`, `home.score`. */
export type Doc = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every field with its value; an object counts as its own fields. */
export function fieldsOf(data: Doc): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(data)) {
    if (!isObject(value)) fields.set(name, value)
    else for (const [inner, part] of Object.entries(value)) fields.set(`${name}.${inner}`, part)
  }
  return fields
}

export function valueAt(doc: Doc, field: string): unknown {
  const [name, inner] = splitField(field)
  const value = ownValue(doc, name)
  if (inner === null) return value
  return isObject(value) ? ownValue(value, inner) : undefined
}

export function withValue(doc: Doc, field: string, value: unknown): Doc {
  const [name, inner] = splitField(field)
  return { ...doc, [name]: inner === null ? value : { ...(doc[name] as Doc), [inner]: value } }
}

/** Splits at the first dot: names of fields contain no dots, keys inside a field may. */
export function splitField(field: string): readonly [name: string, inner: string | null] {
  const at = field.indexOf('.')
  return at < 0 ? [field, null] : [field.slice(0, at), field.slice(at + 1)]
}

/** Whether a value is empty throughout: a feed that leaves a field empty does not contradict one that fills it. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
