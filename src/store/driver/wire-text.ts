/**
 * Values in PostgreSQL's text format. Both drivers use these functions for parameters and results, because their own
 * ones differ in JSON text, NULL inside arrays and 64-bit numbers.
 */
import { StoreError, storeErrorCodes } from './store-error.ts'

/** A parameter as text; null stays null. */
export function encodeParam(value: unknown): string | null {
  return value === null ? null : Array.isArray(value) ? encodeArray(value) : encodeScalar(value)
}

function encodeScalar(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
      return String(value)
    case 'boolean':
      return value ? 't' : 'f'
  }
  if (value instanceof Date) return value.toISOString()
  const is = value === undefined ? 'undefined' : 'an object'
  throw new StoreError(storeErrorCodes.invalidParameter, `a parameter must not be ${is}`)
}

function encodeArray(values: readonly unknown[]): string {
  if (values.every(isWrittenByJson)) {
    const json = JSON.stringify(values)
    if (!escapedByJson.test(json)) return `{${json.slice(1, -1)}}`
  }
  return `{${values.map(encodeElement).join(',')}}`
}

/** Numbers that are not finite have no JSON. */
const isWrittenByJson = (value: unknown): boolean =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/**
 * JSON escapes quotes and backslashes as arrays do, and is written in one call for all elements; but it also escapes characters that arrays
 * contain as they are. Behind an escaped backslash this finds some that are not there, and the elements are written one by one.
 */
const escapedByJson = /\\[^"\\]/

function encodeElement(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value)
  return `"${encodeScalar(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

export type Decode = (text: string) => unknown

const decodeBoolean: Decode = (text) => text === 't'

const decodeNumber: Decode = (text) => Number(text)

const decodeBigint: Decode = (text) => {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new StoreError(storeErrorCodes.outOfRange, `${text} is too large for an exact number`)
}

/** Listed explicitly, because the libraries convert some of these types. */
const keepText: Decode = (text) => text

const decodeJson: Decode = (text) => JSON.parse(text)

/** Type oid → decoder. Other types stay text. */
export const decoders: Readonly<Record<number, Decode>> = {
  16: decodeBoolean,
  17: keepText,
  20: decodeBigint,
  21: decodeNumber,
  23: decodeNumber,
  26: decodeNumber,
  114: decodeJson,
  700: decodeNumber,
  701: decodeNumber,
  1000: arrayOf(decodeBoolean),
  1005: arrayOf(decodeNumber),
  1007: arrayOf(decodeNumber),
  1009: arrayOf(keepText),
  1015: arrayOf(keepText),
  1016: arrayOf(decodeBigint),
  1021: arrayOf(decodeNumber),
  1022: arrayOf(decodeNumber),
  1082: keepText,
  1114: keepText,
  1184: (text) => new Date(text),
  3802: decodeJson,
}

/** One-dimensional arrays: `{a,"b \"c\"",NULL}`. */
function arrayOf(decode: Decode): Decode {
  return (text) => {
    const values: unknown[] = []
    let at = 1
    while (text[at] !== '}') {
      if (text[at] === '"') {
        const end = closingQuote(text, at + 1)
        values.push(decode(text.slice(at + 1, end).replace(/\\(.)/gs, '$1')))
        at = end + 1
      } else {
        const end = endOfBare(text, at)
        const bare = text.slice(at, end)
        values.push(bare === 'NULL' ? null : decode(bare))
        at = end
      }
      if (text[at] === ',') at++
    }
    return values
  }
}

function closingQuote(text: string, from: number): number {
  let at = from
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function endOfBare(text: string, from: number): number {
  let at = from
  while (text[at] !== ',' && text[at] !== '}') at++
  return at
}
