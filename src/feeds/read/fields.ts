/** Converts field values of sources to ours; null for invalid values. */
import Type, { type TProperties } from 'typebox'

/** An object of which only the listed fields are checked. */
export const Lenient = <P extends TProperties>(properties: P) => Type.Object(properties)

/** A non-negative integer, as a number or as text. */
export function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 1e9 ? number : null
}

/** An instant with a time zone, as UTC with milliseconds. Years must have four digits. */
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

/** Trimmed text; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A shirt number as written, or null when it is none: `00` is not `0`. */
export function shirtNumberOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^\d{1,3}$/.test(text) ? text : null
}
