/** Fields that more than one room speaks of. */
import Type, { type Static, type TObject, type TOptional, type TSchema } from 'typebox'
import { tierNames } from './tier.ts'

// No leap second: RFC 3339 has them, a count of milliseconds does not.
const instantPattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d\\.\\d{3}Z$'

/** An instant as we write it: RFC 3339, UTC, milliseconds. */
export const Instant = Type.String({
  format: 'date-time',
  pattern: instantPattern,
  description: 'RFC 3339 instant in UTC with milliseconds',
})

/** A league day `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date', description: 'League day, YYYY-MM-DD' })

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** A closed list of words. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) })

export const Count = Type.Integer({ minimum: 0 })

/** A cursor on the wire. */
export const Cursor = Type.String({ description: 'Opaque journal position' })

export const TierField = OneOf(tierNames, 'The plan tier that served the request')

export const Meta = Type.Object(
  {
    count: Count,
    request_id: Type.String(),
    tier: TierField,
    cursor: Cursor,
    server_time: Instant,
    next_cursor: Type.Optional(Nullable(Type.String({ description: 'Next page, null at the end' }))),
    stale: Type.Optional(
      Type.Literal(true, { description: 'The source of this data has not answered for too long' }),
    ),
    warnings: Type.Optional(Type.Array(Type.String(), { description: 'Query parameters that were ignored' })),
  },
  { additionalProperties: false, title: 'Meta' },
)
export type Meta = Static<typeof Meta>

/** An object whose fields are all named: what we serve and store is strict. */
export const Strict = <P extends Record<string, TSchema>>(properties: P, title?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(title ? { title } : {}) })

/** A query parameter that is still accepted under a former name, and is not in any document of the interface. */
export const Undocumented = <S extends TSchema>(schema: S): TOptional<S> =>
  Type.Optional(Object.assign(schema, { [undocumented]: true })) as TOptional<S>

const undocumented = 'x-undocumented'

/** The fields of a schema that the interface documents. */
export const documentedFields = ({ properties }: TObject): [string, TSchema][] =>
  Object.entries(properties).filter(([, field]) => !(undocumented in field))
