const form =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i

/** An RFC 3339 instant in milliseconds; null when it is malformed, lacks an offset or names a date that does not exist. */
export function parseInstant(text: string): number | null {
  const day = form.exec(text)?.[1]
  if (day === undefined) return null
  const midnightMs = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnightMs) || !new Date(midnightMs).toISOString().startsWith(day)) return null
  const ms = Date.parse(text.toUpperCase())
  return Number.isNaN(ms) ? null : ms
}

/** An RFC 3339 instant in UTC, or null. */
export const instantOrNull = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString()
