import type { TObject, TSchema } from 'typebox'
import { ApiError } from '../contract/errors.ts'
import { Lru } from '../kernel/caches.ts'
import { Compile, type Validator } from '../kernel/compile.ts'

export interface ParsedQuery {
  readonly query: Record<string, unknown>
  /** Names of parameters that the endpoint does not have, the first of them. */
  readonly unknown: readonly string[]
}

const cachedQueriesMax = 1_000
const cachedLengthMax = 256
/** Naming thousands of unknown parameters would cost more than the answer. */
const unknownMax = 20

/**
 * Parses query strings by an endpoint's schema. Polling clients repeat themselves, so results are cached: equal query
 * strings give the same object.
 */
export function queryReader(schema: TObject | null): (search: string) => ParsedQuery {
  const fields = schema ? fieldsOf(schema) : new Map<string, Field>()
  const required: readonly string[] = schema?.required ?? []
  const cache = new Lru<string, ParsedQuery>(cachedQueriesMax)
  const nothing: ParsedQuery = { query: {}, unknown: [] }
  return (search) => {
    if (search === '' && required.length === 0) return nothing
    const cached = cache.get(search)
    if (cached) return cached
    const parsed = readQuery(fields, required, search)
    if (search.length <= cachedLengthMax) cache.set(search, parsed)
    return parsed
  }
}

/** Throws a 400 when a query string is not UTF-8. */
export function checkUtf8(search: string): void {
  decode(search, null)
}

/** Checks the parameters of a path. */
export function pathReader(schema: TObject): (values: Record<string, string>) => Record<string, unknown> {
  const fields = fieldsOf(schema)
  return (values) => {
    const params: Record<string, unknown> = {}
    for (const [name, field] of fields) {
      const text = values[name] ?? ''
      // No record has an id that does not match the schema.
      if (text.includes('\0') || !field.validator.Check(text)) throw new ApiError('not_found')
      params[name] = text
    }
    return params
  }
}

interface Field {
  readonly schema: TSchema
  readonly validator: Validator
  readonly expected: string
}

function fieldsOf(schema: TObject): Map<string, Field> {
  return new Map(
    Object.entries(schema.properties).map(([name, field]) => [
      name,
      { schema: field, validator: Compile(field), expected: describeExpected(field) },
    ]),
  )
}

function readQuery(fields: Map<string, Field>, required: readonly string[], search: string): ParsedQuery {
  const query: Record<string, unknown> = {}
  const unknown: string[] = []
  for (const pair of search.split('&')) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const given = decode(cut < 0 ? pair : pair.slice(0, cut), null)
    const name = listName(fields, given)
    const field = fields.get(name)
    if (!field) {
      // A query string that is not UTF-8 is wrong as a whole, whatever it names.
      decode(cut < 0 ? '' : pair.slice(cut + 1), null)
      // Ignored, it would answer with games that the caller has excluded.
      if (name === 'valid_at') throw validAtRefused()
      if (unknown.length < unknownMax && !unknown.includes(name)) unknown.push(name)
      continue
    }
    const text = decode(cut < 0 ? '' : pair.slice(cut + 1), name)
    const earlier = Object.hasOwn(query, name) ? query[name] : undefined
    if (earlier === undefined) query[name] = readValue(name, field, text)
    else if (Array.isArray(earlier)) query[name] = readMore(name, field, earlier, text)
    else throw new ApiError('invalid_parameter', { message: `${name} is given more than once`, param: name })
  }
  for (const name of required) {
    if (!Object.hasOwn(query, name)) {
      throw new ApiError('missing_parameter', { message: `${name} is required`, param: name })
    }
  }
  return { query, unknown }
}

const validAtRefused = (): ApiError =>
  new ApiError('invalid_parameter', {
    message:
      'valid_at is accepted by standings, tables, schedules, team stats, advanced metrics, lines, player game logs and fantasy points only; for any other call, use as_of',
    param: 'valid_at',
  })

/** `include` for `include[]` when that is a list: some clients write a list as `include[]=a&include[]=b`. */
function listName(fields: Map<string, Field>, given: string): string {
  if (!given.endsWith('[]')) return given
  const name = given.slice(0, -2)
  const { type } = (fields.get(name)?.schema ?? {}) as { type?: string }
  return type === 'array' ? name : given
}

/** A list that is given more than once is the list of all its values. Its limit bounds the work of copying it. */
function readMore(name: string, field: Field, earlier: readonly unknown[], text: string): unknown {
  const more = readValue(name, field, text) as readonly unknown[]
  return checked(name, field, [...earlier, ...more])
}

function readValue(name: string, field: Field, text: string): unknown {
  // No stored text contains one, and the store rejects it.
  if (text.includes('\0')) {
    const message = `${name} must not contain a NUL character`
    throw new ApiError('invalid_parameter', { message, param: name })
  }
  return checked(name, field, coerce(field.schema, text))
}

function checked(name: string, field: Field, value: unknown): unknown {
  if (field.validator.Check(value)) return value
  throw new ApiError('invalid_parameter', { message: `${name} must be ${field.expected}`, param: name })
}

/** Converts text to the type of the schema; text that does not convert is returned as is and fails the check. */
function coerce(schema: TSchema, text: string): unknown {
  const type = (schema as { type?: string }).type
  if (type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : text
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if (type === 'array') return text.split(',').map((item) => item.trim())
  return text
}

function decode(text: string, param: string | null): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    const message = param === null ? 'the query string is not valid UTF-8' : `${param} is not valid UTF-8`
    throw new ApiError('invalid_parameter', { message, ...(param === null ? {} : { param }) })
  }
}

/** Completes the sentence "limit must be …" from the schema. */
function describeExpected(schema: TSchema): string {
  const s = schema as {
    type?: string
    enum?: readonly string[]
    items?: TSchema & { enum?: readonly string[] }
    minimum?: number
    maximum?: number
    minLength?: number
    maxLength?: number
    expected?: string
  }
  if (s.expected) return s.expected
  if (s.enum) return `one of ${s.enum.join(', ')}`
  if (s.type === 'array') {
    return s.items?.enum ? `a comma-separated list from ${s.items.enum.join(', ')}` : 'a comma-separated list'
  }
  if (s.type === 'integer' || s.type === 'number') {
    const noun = s.type === 'integer' ? 'an integer' : 'a number'
    if (s.minimum !== undefined && s.maximum !== undefined) return `${noun} from ${s.minimum} to ${s.maximum}`
    return s.minimum === undefined ? noun : `${noun} of at least ${s.minimum}`
  }
  if (s.type === 'boolean') return 'true or false'
  if (s.maxLength !== undefined) return `text of ${s.minLength ?? 0} to ${s.maxLength} characters`
  return 'text'
}
