/** Fields as sources write them, as ours; null for what is none. */
import Type, { type TProperties } from 'typebox'

/** An object of which only some fields are looked at. */
export const Lenient = <P extends TProperties>(properties: P) => Type.Object(properties)

/** A whole number from 0 on, also written as text. */
export function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 1e9 ? number : null
}

/** An instant with a zone as we write it: UTC, milliseconds. Years outside four digits are none. */
export function instantOf(value: unknown): string | null {
  if (
    typeof value !== 'string' ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(value)
  ) {
    return null
  }
  const ms = Date.parse(value)
  if (Number.isNaN(ms)) return null
  const text = new Date(ms).toISOString()
  return /^\d{4}-/.test(text) ? text : null
}

/** Text without blanks around it; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
