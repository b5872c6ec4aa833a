/** Days in a time zone. A league day is the date in the league's own zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const hourMs = 3_600_000
const lastQuarter = new Map<string, { quarter: number; day: string }>()

/** The date `YYYY-MM-DD` in `zone` at `ms`. */
export function dayIn(zone: string, ms: number): string {
  // Every zone in use is a whole number of quarter hours from UTC and changes its day on a quarter hour.
  const quarter = Math.floor(ms / (hourMs / 4))
  const known = lastQuarter.get(zone)
  if (known?.quarter === quarter) return known.day
  const day = formatterOf(zone).format(ms)
  lastQuarter.set(zone, { quarter, day })
  return day
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** The date `days` after `day`, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10)
}

/** Whether `text` is an existing date in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** The instant at which `day` begins in `zone`. */
export function startOfDay(zone: string, day: string): number {
  let ms = Date.parse(`${day}T00:00:00Z`) - 14 * hourMs
  while (dayIn(zone, ms) < day) ms += hourMs / 4
  return ms
}

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

const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `250ms`, `5s`, `1m`, `2h`, `30d` → milliseconds; anything else → null. */
export function parseDuration(text: string): number | null {
  const match = /^(\d{1,12}(?:\.\d{1,3})?)(ms|s|m|h|d)$/.exec(text.trim())
  if (!match) return null
  return Math.round(Number(match[1]) * unitMs[match[2] as keyof typeof unitMs])
}
