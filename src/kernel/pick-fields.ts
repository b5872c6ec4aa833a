import type { Static, TObject } from 'typebox'

/** Picks the fields of a schema from a document, in the order of the schema. */
export function pickFields<S extends TObject>(schema: S): (doc: Static<S> & object) => Static<S> {
  const names = Object.keys(schema.properties)
  return (doc) => {
    const fields: Record<string, unknown> = {}
    for (const name of names) if (Object.hasOwn(doc, name)) fields[name] = Reflect.get(doc, name)
    return fields as Static<S>
  }
}
