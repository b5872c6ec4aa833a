import type { Static, TObject } from 'typebox'

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
