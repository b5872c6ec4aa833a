import type { Static, TObject } from 'typebox'

/** Takes from a document the fields that a schema names, in the order in which it names them. */
export function pickFields<S extends TObject>(schema: S): (doc: Static<S> & object) => Static<S> {
  const names = Object.keys(schema.properties)
  return (doc) => {
    const fields: Record<string, unknown> = {}
    for (const name of names) if (Object.hasOwn(doc, name)) fields[name] = Reflect.get(doc, name)
    return fields as Static<S>
  }
}
