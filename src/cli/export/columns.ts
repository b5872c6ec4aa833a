import type { TSchema } from 'typebox'

export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'json'

export interface Column {
  /** `home.score` for a field inside of a field. */
  readonly name: string
  readonly path: readonly string[]
  readonly type: ColumnType
}

/** What of a JSON Schema tells how a value is laid out. */
interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly anyOf?: readonly Shape[]
}

/** The fields of a record as columns of a table: objects are spread out, lists stay JSON. */
export function columnsOf(stored: TSchema): Column[] {
  // Schemas are JSON Schema: `Shape` names the part of it that is looked at.
  return [{ name: 'id', path: [], type: 'text' }, ...spread(stored as Shape, [])]
}

function spread(shape: Shape, path: readonly string[]): Column[] {
  const own = withoutNull(shape)
  if (own.properties && path.length < depthMax) {
    return Object.entries(own.properties).flatMap(([name, inner]) => spread(inner, [...path, name]))
  }
  return [{ name: path.join('.'), path, type: typeOf(own) }]
}

const depthMax = 4

function withoutNull(shape: Shape): Shape {
  const others = shape.anyOf?.filter(({ type }) => type !== 'null')
  return others?.length === 1 ? others[0]! : shape
}

function typeOf({ type }: Shape): ColumnType {
  if (type === 'string') return 'text'
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'json'
}

export type Cell = string | number | boolean | null

/** The value of a record in a column. */
export function cellOf({ path, type }: Column, id: string, doc: unknown): Cell {
  if (path.length === 0) return id
  let value: unknown = doc
  for (const name of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  }
  if (value === undefined || value === null) return null
  if (type === 'json') return JSON.stringify(value)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value)
}
