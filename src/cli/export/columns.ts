import type { TSchema } from 'typebox'

type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'instant' | 'day' | 'json'

export interface Column {
  /** Dotted for a nested field: `home.score`. */
  readonly name: string
  readonly path: readonly string[]
  readonly shape: Shape
}

/** The parts of a JSON Schema that determine how a value is laid out. */
export interface Shape {
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

/** The id of a record, then its fields: objects become one column per field, at most `depthMax` levels deep. */
export function columnsOf(stored: TSchema): Column[] {
  // A TypeBox schema is a JSON Schema; `Shape` declares the keywords that are read here.
  const fields = flatten(stored as Shape, []).filter(({ name }) => name !== 'id')
  return [{ name: 'id', path: [], shape: { type: 'string' } }, ...fields]
}

function flatten(nullable: Shape, path: readonly string[]): Column[] {
  const shape = withoutNull(nullable)
  if (shape.properties && path.length < depthMax) {
    return Object.entries(shape.properties).flatMap(([name, field]) => flatten(field, [...path, name]))
  }
  return [{ name: path.join('.'), path, shape }]
}

const depthMax = 4

/** The shape of the values that are not null. Alternatives of one simple type, such as ranges, count as that type. */
export function withoutNull(shape: Shape): Shape {
  const [first, ...others] = shape.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (!first) return shape
  const isSimple = typeOf(first) !== 'json' && others.every((other) => typeOf(other) === typeOf(first))
  return others.length === 0 || isSimple ? first : shape
}

export function typeOf({ type, format }: Shape): ColumnType {
  if (type === 'string') return format === 'date-time' ? 'instant' : format === 'date' ? 'day' : 'text'
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'json'
}

/** The value of a record in a column; null when the record does not have it. */
export function columnValue({ path }: Column, id: string, doc: unknown): unknown {
  if (path.length === 0) return id
  let value: unknown = doc
  for (const name of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null
  }
  return value ?? null
}
