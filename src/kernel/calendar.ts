/** Days in a time zone: a league's day is the date on the clock of its own zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const hourMs = 3_600_000
const lastHour = new Map<string, { hour: number; day: string }>()

/** The date `YYYY-MM-DD` that `zone` shows at `ms`. */
export function dayIn(zone: string, ms: number): string {
  // Every zone in use is a whole number of quarter hours from UTC and changes its day on a quarter hour.
  const hour = Math.floor(ms / (hourMs / 4))
  const known = lastHour.get(zone)
  if (known?.hour === hour) return known.day
  const day = formatterOf(zone).format(ms)
  lastHour.set(zone, { hour, day })
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

/** `days` later than `day`, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10)
}

/** Whether `text` is a date that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** The instant at which `zone` shows midnight at the start of `day`. */
export function startOfDay(zone: string, day: string): number {
  let ms = Date.parse(`${day}T00:00:00Z`) - 14 * hourMs
  while (dayIn(zone, ms) < day) ms += hourMs / 4
  return ms
}
