import { dayIn } from '../kernel/calendar.ts'

/** The time zone of league days in the four US leagues. */
export const easternZone = 'America/New_York'

export const easternDay = (ms: number): string => dayIn(easternZone, ms)

/** How a league names its seasons, and when a new one starts. */
export interface SeasonRule {
  /** `YYYY-YY` for seasons that span New Year, `YYYY` for others. */
  readonly form: 'YYYY-YY' | 'YYYY'
  /** The month (1–12) in which a new season starts. */
  readonly turnsInMonth: number
  readonly firstYear: number
  /** The time zone of its league days; US Eastern where it names none. */
  readonly zone?: string
}

export const zoneOf = ({ zone = easternZone }: SeasonRule): string => zone

/** `00-01|01-02|…|99-00`: the last digits of a year and of the next one. */
const yearPairs = Array.from({ length: 100 }, (_, year) => `${twoDigits(year)}-${twoDigits(year + 1)}`).join(
  '|',
)

/** A season that spans New Year ends in the year after its first: `2026-28` is none. */
export const seasonPatterns = {
  'YYYY-YY': `^\\d{2}(${yearPairs})$`,
  YYYY: '^\\d{4}$',
  either: `^\\d{2}(\\d{2}|${yearPairs})$`,
} as const

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}

export function seasonName(rule: SeasonRule, startYear: number): string {
  return rule.form === 'YYYY' ? String(startYear) : `${startYear}-${twoDigits(startYear + 1)}`
}

/** The start year of the season at an instant. */
export function seasonYearAt(rule: SeasonRule, ms: number): number {
  const [year, month] = dayIn(zoneOf(rule), ms).split('-').map(Number) as [number, number]
  return month >= rule.turnsInMonth ? year : year - 1
}

export const seasonAt = (rule: SeasonRule, ms: number): string => seasonName(rule, seasonYearAt(rule, ms))

/** The current season and the one before. */
export const latestSeasons = (rule: SeasonRule, nowMs: number): readonly string[] => {
  const year = seasonYearAt(rule, nowMs)
  return [seasonName(rule, year), seasonName(rule, year - 1)]
}

/** The seasons that games in a range of days can belong to; the first and last year may include a neighbour's. */
export function seasonsOfDays(
  rule: SeasonRule,
  from: string | undefined,
  to: string | undefined,
  nowMs: number,
): string[] {
  const current = seasonYearAt(rule, nowMs)
  if (from === undefined && to === undefined) return [seasonName(rule, current)]
  const first = from === undefined ? rule.firstYear : Math.max(rule.firstYear, Number(from.slice(0, 4)) - 2)
  const last = to === undefined ? current + 1 : Math.min(current + 1, Number(to.slice(0, 4)) + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => seasonName(rule, first + i))
}
