/** Values for a JSON Schema: valid ones, nearly valid ones and hostile ones. Seeded, so that a failure can be repeated. */
import type { Rng } from '../../src/kernel/rng.ts'

export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
}

/** Texts that match the patterns of the API, and some that services often mishandle although they are valid. */
const samples = [
  ...['BOS', 'kc', 'Tor', 'NYY', 'nba', 'epl', '2025-26', '2026', '2026-01-15', '2024-02-29'],
  ...['2026-01-15T20:00:00.000Z', '2026-01-15T20:00:00+02:00', 'ankle', '"a phrase" -not or', 'x'],
  ...['https://127.0.0.1:1/', 'https://192.0.2.1/hook', 'whsec', 'key_1', 'moneyline', 'a,b', '{}'],
]

export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    '\u0001',
    '\u202e',
    '\ufeff',
    '\u{1d54f}',
    'ß',
    'İ',
    '👩‍👩‍👧',
    '%',
    '%00',
    '..',
    '../../etc/passwd',
    '//',
  ],
  ...["' or 1=1 --", '"; drop table journal; --', '$1', '{{7*7}}', '<script>', '__proto__', 'constructor'],
  ...[
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '-1',
    '0x10',
    '9007199254740993',
    '1'.repeat(400),
  ],
  ...[
    '[object Object]',
    '[]',
    '{"a":',
    'a'.repeat(3_000),
    ','.repeat(200),
    'é'.repeat(700),
    '*',
    '.*',
    'nba.*',
  ],
  ...[
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '-271821-04-20',
    '2026-13-01T00:00:00Z',
    '+',
    '&',
    '=',
    '#',
    '?',
  ],
]

/** A value that the schema accepts, as far as samples can match its pattern. */
function validValue(rng: Rng, schema: Schema, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return rng.pick(schema.enum)
  if (schema.anyOf) return validValue(rng, rng.pick(schema.anyOf), depth + 1)
  if (schema.type === 'integer' || schema.type === 'number') {
    return rng.int(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, (schema.minimum ?? 0) + 1_000))
  }
  if (schema.type === 'boolean') return rng.chance(0.5)
  if (schema.type === 'null') return null
  if (schema.type === 'array') {
    return Array.from({ length: rng.int(1, 3) }, () => validValue(rng, schema.items ?? {}, depth + 1))
  }
  if (schema.type === 'object') return validObject(rng, schema, depth)
  return validText(rng, schema)
}

function validObject(rng: Rng, { properties = {}, required = [] }: Schema, depth: number): object {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || (depth < 4 && rng.chance(0.5)),
  )
  return Object.fromEntries(names.map((name) => [name, validValue(rng, properties[name]!, depth + 1)]))
}

function validText(rng: Rng, { pattern, minLength = 0, maxLength = 100 }: Schema): string {
  const fits = samples.filter(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      (!pattern || new RegExp(pattern, 'u').test(text)),
  )
  return fits.length > 0 ? rng.pick(fits) : 'x'.repeat(Math.max(1, minLength))
}

/** A value just outside the schema, or just inside its limits. */
function nearValue(rng: Rng, schema: Schema): unknown {
  if (schema.enum)
    return rng.pick([`${rng.pick(schema.enum)}x`, String(rng.pick(schema.enum)).toUpperCase(), ''])
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 2 ** 31 } = schema
    return rng.pick([minimum - 1, minimum, maximum, maximum + 1, minimum + 0.5, `${minimum} `, `0${minimum}`])
  }
  if (schema.type === 'boolean') return rng.pick(['TRUE', '1', 'yes', ''])
  if (schema.type === 'array') {
    const one = validValue(rng, schema.items ?? {})
    return rng.pick([
      [],
      [one, ''],
      Array.from({ length: 101 }, () => one),
      [nearValue(rng, schema.items ?? {})],
    ])
  }
  if (schema.type === 'object') return { ...validObject(rng, schema, 0), surplus: 1 }
  const text = validText(rng, schema)
  return rng.pick([
    `${text} `,
    text.slice(1),
    'x'.repeat((schema.maxLength ?? 100) + 1),
    `${text}\n`,
    text.repeat(2),
  ])
}

export function anyValue(rng: Rng, schema: Schema): unknown {
  const kind = rng.next()
  if (kind < 0.55) return validValue(rng, schema)
  return kind < 0.8 ? nearValue(rng, schema) : rng.pick(hostileTexts)
}
