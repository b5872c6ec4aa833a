import Type, { type TObject, type TOptional, type TProperties, type TSchema } from 'typebox'

type InputFields<P extends TProperties, R extends TProperties> = {
  [K in keyof P]: K extends keyof R ? R[K] : TOptional<P[K]>
}

/** The input schema of a stored one: the given fields replace those of the same name, all others become optional. */
export function inputOf<P extends TProperties, R extends { [K in keyof R]: TSchema }>(
  stored: TObject<P>,
  required: R & Partial<Record<keyof P, TSchema>>,
): TObject<InputFields<P, R>> {
  const given: Partial<Record<string, TSchema>> = required
  const fields = Object.entries(stored.properties).map(([name, schema]) => [
    name,
    given[name] ?? Type.Optional(schema),
  ])
  return Type.Object(Object.fromEntries(fields), { additionalProperties: false }) as TObject<
    InputFields<P, R>
  >
}
