import type { SchemaElement } from 'hyparquet-writer'
import { type Shape, typeOf, withoutNull } from './columns.ts'

/** A field of a Parquet file: its part of the file's schema, and its values as the writer expects them. */
interface ParquetField {
  readonly elements: readonly SchemaElement[]
  readonly encode: (value: unknown) => unknown
}

/** Every field may be null: feeds leave out what they do not know. */
const optional = 'OPTIONAL'

export function fieldOf(name: string, nullable: Shape): ParquetField {
  const shape = withoutNull(nullable)
  const byKey = Object.values(shape.patternProperties ?? {})[0]
  if (shape.properties) return struct(name, shape.properties)
  if (byKey) return map(name, byKey)
  return shape.items ? list(name, shape.items) : simple(name, shape)
}

function struct(name: string, properties: Readonly<Record<string, Shape>>): ParquetField {
  const fields = Object.entries(properties).map(([key, shape]) => ({ key, ...fieldOf(key, shape) }))
  return {
    elements: [
      { name, repetition_type: optional, num_children: fields.length },
      ...fields.flatMap(({ elements }) => elements),
    ],
    encode: unlessNull((value) => {
      const encoded: Record<string, unknown> = {}
      for (const { key, encode } of fields) encoded[key] = encode(Reflect.get(Object(value), key))
      return encoded
    }),
  }
}

function list(name: string, items: Shape): ParquetField {
  const { elements, encode } = fieldOf('element', items)
  return {
    elements: [
      { name, repetition_type: optional, num_children: 1, converted_type: 'LIST' },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      ...elements,
    ],
    encode: unlessNull((value) => Array.from(value as readonly unknown[], encode)),
  }
}

function map(name: string, values: Shape): ParquetField {
  const { elements, encode } = fieldOf('value', values)
  return {
    elements: [
      { name, repetition_type: optional, num_children: 1, converted_type: 'MAP' },
      { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
      { name: 'key', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
      ...elements,
    ],
    encode: unlessNull((value) =>
      Object.entries(Object(value)).map(([key, one]) => ({ key, value: encode(one) })),
    ),
  }
}

const dayMs = 86_400_000

const simpleTypes = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, encode: (value) => value },
  integer: { element: { type: 'INT64' }, encode: (value) => BigInt(Number(value)) },
  number: { element: { type: 'DOUBLE' }, encode: (value) => value },
  boolean: { element: { type: 'BOOLEAN' }, encode: (value) => value },
  instant: {
    element: {
      type: 'INT64',
      converted_type: 'TIMESTAMP_MILLIS',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
    },
    encode: (value) => BigInt(Date.parse(String(value))),
  },
  day: {
    element: { type: 'INT32', converted_type: 'DATE' },
    encode: (value) => Date.parse(String(value)) / dayMs,
  },
  json: { element: { type: 'BYTE_ARRAY', converted_type: 'JSON' }, encode: (value) => value },
} as const satisfies Readonly<
  Record<
    ReturnType<typeof typeOf>,
    { element: Omit<SchemaElement, 'name'>; encode: (value: unknown) => unknown }
  >
>

function simple(name: string, shape: Shape): ParquetField {
  const { element, encode } = simpleTypes[typeOf(shape)]
  return { elements: [{ name, repetition_type: optional, ...element }], encode: unlessNull(encode) }
}

const unlessNull =
  (encode: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    value === null || value === undefined ? null : encode(value)
