export type Json = { [key: string]: unknown }

/**
 * Moves schemas with a title to `components` and replaces them by references. A description says what the schema means
 * where it is used, so it stays beside the reference.
 */
export function named(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => named(item, components))
  if (schema === null || typeof schema !== 'object') return schema
  const copy: Json = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key !== 'expected') copy[key] = named(value, components)
  }
  const { title } = copy
  if (typeof title !== 'string' || copy.type !== 'object') return copy
  const { description, ...component } = copy
  components[title] = component
  const reference = { $ref: `#/components/schemas/${title}` }
  return description === undefined ? reference : { ...reference, description }
}
