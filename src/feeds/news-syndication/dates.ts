import { dayIn } from '../../kernel/calendar.ts'
import { ownValue } from '../../kernel/json.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Offsets from UTC in hours, by zone abbreviation. */
const fixedZones: Readonly<Record<string, number>> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, bst: 1, ist: 1, cet: 1, cest: 2, eet: 2, eest: 3 },
  ...{ edt: -4, cdt: -5, mdt: -6, pdt: -7, cst: -6, mst: -7, pst: -8, akst: -9, hst: -10 },
}
/** Sources write EST all year and mean local time. */
const easternNames: ReadonlySet<string> = new Set(['est', 'et'])
const eastern = 'America/New_York'
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The instant of a feed's date, UTC when it has no zone; null when it is not a date. */
export function instantOf(text: string): number | null {
  const trimmed = text.trim()
  return isoInstant(trimmed) ?? mailInstant(trimmed)
}

function isoInstant(text: string): number | null {
  const iso =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text)
  if (!iso) return null
  const [, day, time = '00:00', zone = 'Z'] = iso
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()
  return finite(Date.parse(`${day}T${time}${offset}`))
}

/** `Tue, 13 Aug 2019 18:51:36 EST`, also with a 12-hour clock or a year of two digits. */
function mailInstant(text: string): number | null {
  const match =
    /^(?:[a-z]+,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{4}|\d{2}),?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?\s*([a-z]+|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    )
  if (!match) return null
  const [, day, monthName, yearText, hourText, minute, second = '0', half, zone = 'utc'] = match
  const month = months.indexOf(monthName!.toLowerCase())
  if (month < 0) return null
  const year = yearText!.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  const hour = half ? (Number(hourText) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hourText)
  const wallMs = Date.UTC(year, month, Number(day), hour, Number(minute), Number(second))
  if (new Date(wallMs).getUTCDate() !== Number(day)) return null
  return finite(wallMs - offsetMs(zone.toLowerCase(), wallMs))
}

function offsetMs(zone: string, wallMs: number): number {
  const digits = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (digits)
    return (digits[1] === '-' ? -1 : 1) * (Number(digits[2]) * hourMs + Number(digits[3]) * minuteMs)
  if (easternNames.has(zone)) return easternOffsetMs(wallMs)
  return (ownValue(fixedZones, zone) ?? 0) * hourMs
}

/** New York is UTC-4 in summer and UTC-5 in winter: decided by the local midnight. */
function easternOffsetMs(wallMs: number): number {
  const day = new Date(wallMs).toISOString().slice(0, 10)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return dayIn(eastern, midnight + 4 * hourMs) === day ? -4 * hourMs : -5 * hourMs
}

const finite = (ms: number): number | null => (Number.isFinite(ms) ? ms : null)
