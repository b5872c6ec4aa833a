import Type, { type TObject, type TOptional, type TProperties, type TSchema } from 'typebox'

type Stated<P extends TProperties, R extends TProperties> = {
  [K in keyof P]: K extends keyof R ? R[K] : TOptional<P[K]>
}

/**
 * What a feed may state of a record: the fields named are required, or stated in a form of their own; all others are
 * optional, since we complete them.
 */
export function inputOf<P extends TProperties, R extends { [K in keyof R]: TSchema }>(
  stored: TObject<P>,
  stated: R & Partial<Record<keyof P, TSchema>>,
): TObject<Stated<P, R>> {
  const given: Partial<Record<string, TSchema>> = stated
  const fields = Object.entries(stored.properties).map(([name, schema]) => [
    name,
    given[name] ?? Type.Optional(schema),
  ])
  return Type.Object(Object.fromEntries(fields), { additionalProperties: false }) as TObject<Stated<P, R>>
}
