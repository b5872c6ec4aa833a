export type Json = { [key: string]: unknown }

/** Moves schemas with a title to `components` and replaces them by references. */
export function named(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => named(item, components))
  if (schema === null || typeof schema !== 'object') return schema
  const copy: Json = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key !== 'expected') copy[key] = named(value, components)
  }
  const { title } = copy
  if (typeof title !== 'string' || copy.type !== 'object') return copy
  components[title] = copy
  return { $ref: `#/components/schemas/${title}` }
}
