/** An example for each parameter of the document: tools fill their forms with it, and call the service with it. */
import type { TSchema } from 'typebox'
import { areaOf } from './api-areas.ts'
import type { Examples, OperationExample } from './examples.ts'
import { operationId } from './operation-id.ts'

interface Call {
  readonly method: string
  readonly path: string
}

export type ParameterExamples = (call: Call, name: string, schema: TSchema) => unknown

/** What the schema says about its values. */
interface Values {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly items?: TSchema & Values
  readonly default?: unknown
  readonly minimum?: number
  readonly pattern?: string
  readonly expected?: string
}

/** Values that no recorded call has, by the name of the parameter. */
const usual: Readonly<Record<string, string>> = {
  after_id: '0022600540',
  after_parent: '0022600540',
  as_of: '2026-01-15T21:30:00.000Z',
  backup_id: '2026-01-15T09-00-00Z',
  before: '2026-01-15T21:30:00.000Z',
  book: 'northbook',
  books: 'northbook',
  channels: 'nba.scores.live',
  cursor: 'eyJhZnRlciI6IjAwMjI2MDA1NDAifQ',
  date: '2026-01-15',
  date_from: '2026-01-15',
  date_to: '2026-01-22',
  delay: '45s',
  delivery_id: 'dlv_01HZX3V9Q2M7KJ4T8N6P5R0SWB',
  feed: 'espn',
  from: '2026-01-15T19:00:00.000Z',
  game: '0022600540',
  game_id: '0022600540',
  id: '0022600540',
  kind: 'nba.game',
  kinds: 'nba.game',
  'Last-Event-ID': 'mfk2x1.1c9',
  league: 'nba',
  market: 'moneyline',
  name: 'LeBron James',
  player: 'lebron-james',
  q: 'ankle',
  rules: '{"passing_td":6}',
  run: 'season-2025-26',
  since: '2026-01-15T19:00:00.000Z',
  since_cursor: 'mfk2x1.1c9',
  source: 'espn',
  team: 'BOS',
  to: '2026-01-15T22:00:00.000Z',
  valid_at: '2026-01-10',
  types: 'nba.game.final',
}

/** In this order: the recorded call itself, the schema, a call of the same area, the table above. */
export function parameterExamples({ operations }: Examples, calls: readonly Call[]): ParameterExamples {
  const recorded = new Map<string, string>()
  for (const call of calls) {
    const example = operations[operationId(call)]
    if (!example) continue
    for (const [name, text] of valuesOf(example, call.path))
      recorded.set(`${areaOf(call.path)} ${name}`, text)
  }
  return ({ method, path }, name, schema) => {
    const own = operations[operationId({ method, path })]
    const text = own && valuesOf(own, path).get(name)
    const values = schema as TSchema & Values
    return text === undefined
      ? (fromSchema(values) ?? typed(recorded.get(`${areaOf(path)} ${name}`) ?? usual[name], values))
      : typed(text, values)
  }
}

/** The values of a recorded call, in its path and in its query. */
function valuesOf(example: OperationExample, path: string): Map<string, string> {
  const [called = '', search = ''] = example.path.split('?')
  const parts = called.split('/')
  const inPath = path
    .split('/')
    .flatMap((part, i) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[i] ?? '')] as const] : [],
    )
  return new Map([...inPath, ...new URLSearchParams(search)])
}

function fromSchema({
  type,
  default: given,
  enum: among,
  items,
  minimum,
  pattern,
  expected,
}: Values): unknown {
  if (given !== undefined) return given
  if (among) return among[0]
  if (items?.enum) return [items.enum[0]]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1)
  const listed = /^one of (\w+)/.exec(expected ?? '')?.[1]
  if (listed) return listed
  // A season is one year or two.
  if (pattern?.includes('00-01')) return '2025-26'
  return pattern === '^\\d{4}$' ? '2025' : undefined
}

function typed(text: string | undefined, { type }: Values): unknown {
  if (text === undefined) return undefined
  if (type === 'array') return text.split(',')
  return type === 'integer' || type === 'number' ? Number(text) : text
}
