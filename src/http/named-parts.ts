import type { Json } from './named-schemas.ts'

type Name = (schema: unknown, name: string) => unknown

/**
 * Moves every object and every list of values inside a schema to `components` under a name made of its path, and replaces
 * it by a reference: generators of models name them after it, and call the others `AnonymousSchema_12`.
 */
export function partNamer(components: Json): Name {
  const texts = new Map<string, string>()
  const register = (wanted: string, schema: Json): string => {
    const text = JSON.stringify(schema)
    for (let n = 1; ; n++) {
      const name = n === 1 ? wanted : `${wanted}${n}`
      const known = texts.get(name) ?? (name in components ? JSON.stringify(components[name]) : undefined)
      if (known !== undefined && known !== text) continue
      texts.set(name, text)
      components[name] = schema
      return name
    }
  }
  const nameParts: Name = (schema, name) => {
    if (!isJson(schema) || '$ref' in schema) return schema
    const { description, ...copy } = inside(schema, name, nameParts)
    if (!isModel(copy)) return description === undefined ? copy : { ...copy, description }
    const reference = { $ref: `#/components/schemas/${register(name, copy)}` }
    return description === undefined ? reference : { ...reference, description }
  }
  // Schemas that have a name already keep it; their parts are named after it.
  for (const [name, schema] of Object.entries(components)) {
    components[name] = inside(schema as Json, name, nameParts)
  }
  return nameParts
}

/** A schema whose parts have names; itself it has none. */
function inside(schema: Json, name: string, nameParts: Name): Json {
  const copy: Json = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') copy[key] = eachField(value as Json, (field) => name + pascal(field), nameParts)
    else if (key === 'patternProperties')
      copy[key] = eachField(value as Json, () => `${name}Value`, nameParts)
    else if (key === 'items')
      copy[key] = nameParts(value, name.endsWith('s') ? name.slice(0, -1) : `${name}Item`)
    else if (Array.isArray(value) && key === 'anyOf') copy[key] = value.map((one) => nameParts(one, name))
    else copy[key] = value
  }
  return copy
}

const eachField = (fields: Json, nameOf: (field: string) => string, nameParts: Name): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [field, nameParts(schema, nameOf(field))]),
  )

/** What becomes a class, a map or an enumeration. */
const isModel = ({ type, enum: values }: Json): boolean => type === 'object' || Array.isArray(values)

const isJson = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** `nba.scores.live` → `NbaScoresLive`. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
