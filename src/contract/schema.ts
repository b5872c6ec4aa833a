/** Schemas that several rooms share. */
import Type, { type Static, type TObject, type TOptional, type TSchema } from 'typebox'
import { tierNames } from './tier.ts'

// No leap seconds: RFC 3339 allows them, milliseconds since the epoch cannot represent them.
const instantPattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d\\.\\d{3}Z$'

/** An instant as the service writes it: RFC 3339, UTC, milliseconds. */
export const Instant = Type.String({
  format: 'date-time',
  pattern: instantPattern,
  description: 'RFC 3339 instant in UTC with milliseconds',
})

/** A league day `YYYY-MM-DD`. */
export const Day = Type.String({ format: 'date', description: 'League day, YYYY-MM-DD' })

/** A value or null. It means what the value means. */
export const Nullable = <S extends TSchema>(schema: S) => {
  const { description } = schema as { description?: string }
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description })
}

/** The same schema with its meaning as a field: one plain line, which OpenAPI, the client and the reference show. */
export const means = <S extends TSchema>(schema: S, description: string): S =>
  Object.defineProperties({ ...schema, description }, hiddenOf(schema)) as S

/** TypeBox keeps what kind of schema it is in properties that are not enumerable. */
const hiddenOf = (schema: TSchema): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries(Object.getOwnPropertyDescriptors(schema)).filter(([, { enumerable }]) => !enumerable),
  )

/** One of a fixed list of strings. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...(description ? { description } : {}) })

export const Count = Type.Integer({ minimum: 0 })

export const Cursor = Type.String({ description: 'Opaque journal position' })

export const TierField = OneOf(tierNames, 'The plan tier that served the request')

export const Meta = Type.Object(
  {
    count: means(Count, 'Number of elements in this answer'),
    request_id: means(Type.String(), 'Identifier of the request; quote it when you report a problem'),
    tier: TierField,
    cursor: means(Cursor, 'Journal position of the answer: changes, events and the stream resume from it'),
    server_time: means(Instant, 'The clock of the service when it answered'),
    next_cursor: Type.Optional(Nullable(Type.String({ description: 'Next page, null at the end' }))),
    as_of: Type.Optional(
      Type.Object(
        {
          cursor: means(
            Cursor,
            'Journal position of the answer: changes, events and the stream resume from it',
          ),
          at: means(Instant, 'When the last entry that it includes was committed'),
        },
        {
          additionalProperties: false,
          description: 'The moment that was asked for: its position and the time of its last entry',
        },
      ),
    ),
    delayed_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'How far the answer lies behind the live one, in milliseconds',
      }),
    ),
    replay: Type.Optional(
      Type.Object(
        {
          id: means(Type.String(), 'Id of the replay session'),
          at: means(Instant, 'When the last entry that it includes was committed'),
        },
        {
          additionalProperties: false,
          description: 'The replay session of the key and the instant it shows',
        },
      ),
    ),
    valid_at: Type.Optional(
      Type.String({
        description: 'Only games of this league day and before count: the `valid_at` of the call',
      }),
    ),
    stale: Type.Optional(
      Type.Literal(true, {
        description: 'The data may be old: its source or the store has stopped answering',
      }),
    ),
    warnings: Type.Optional(Type.Array(Type.String(), { description: 'Query parameters that were ignored' })),
  },
  { additionalProperties: false, title: 'Meta', description: 'About this answer' },
)
export type Meta = Static<typeof Meta>

/** An object without additional fields. */
export const Strict = <P extends Record<string, TSchema>>(properties: P, title?: string) =>
  Type.Object(properties, { additionalProperties: false, ...(title ? { title } : {}) })

/** A query parameter that is still accepted under an old name but not documented. */
export const Undocumented = <S extends TSchema>(schema: S): TOptional<S> =>
  Type.Optional(Object.assign(schema, { [undocumented]: true })) as TOptional<S>

const undocumented = 'x-undocumented'

/** The fields of a schema that are part of the documentation. */
export const documentedFields = ({ properties }: TObject): [string, TSchema][] =>
  Object.entries(properties).filter(([, field]) => !(undocumented in field))
