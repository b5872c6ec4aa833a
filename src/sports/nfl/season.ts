import { easternDay, easternZone, type SeasonRule, seasonYearAt } from '../../games/season.ts'
import { addDays, startOfDay } from '../../kernel/calendar.ts'

/** A season starts with its first week in September; the summer belongs to the season before. */
export const seasons: SeasonRule = { form: 'YYYY', turnsInMonth: 9, firstYear: 1920 }

export const seasonTypes = ['PRE', 'REG', 'POST'] as const
export type SeasonType = (typeof seasonTypes)[number]

/** The most weeks that fit into a year. */
export const weeksMax = 53

export interface Week {
  readonly season: string
  readonly week: number
}

/** The parent of the records of one week. */
export const weekKey = ({ season, week }: Week): string => `${season}:${String(week).padStart(2, '0')}`

/** The league's own ids: season, week, visitors, home team. */
const leagueId = /^(\d{4})_(\d{2})_[A-Z]{2,3}_[A-Z]{2,3}$/

/** The season and week in an id of the league's own form; null for any other id. */
export function weekOfId(gameId: string): Week | null {
  const match = leagueId.exec(gameId)
  return match ? { season: match[1]!, week: Number(match[2]) } : null
}

const hourMs = 3_600_000
const turnHour = 6

/** The start of the week of an instant: the latest Tuesday, 06:00 US Eastern. */
export function weekStart(ms: number): number {
  const day = easternDay(ms - turnHour * hourMs)
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const tuesday = addDays(day, -((weekday + 5) % 7))
  // Clocks change on Sundays, so six hours after a Tuesday's midnight it is always six.
  return startOfDay(easternZone, tuesday) + turnHour * hourMs
}

export const weekMs = 7 * 24 * hourMs

/** The first week begins on the Tuesday after Labor Day, the first Monday of September. */
function firstWeekStart(year: number): number {
  const first = new Date(Date.UTC(year, 8, 1)).getUTCDay()
  const laborDay = 1 + ((8 - first) % 7)
  const tuesday = addDays(`${year}-09-01`, laborDay)
  return startOfDay(easternZone, tuesday) + turnHour * hourMs
}

/** The regular season has had 18 weeks since 2021 and 17 before; four rounds follow. */
export const regularWeeks = (year: number): number => (year >= 2021 ? 18 : 17)
const roundsAfter = 4

/** The number of the last week that can be played in a season. */
export const weeksOfSeason = (season: string): number => regularWeeks(Number(season)) + roundsAfter

/** The week of an instant by the calendar alone, without a schedule: between seasons, the last week played. */
export function calendarWeek(ms: number): Week {
  const underWay = seasonYearAt(seasons, ms)
  const year = ms < firstWeekStart(underWay) ? underWay - 1 : underWay
  // Half a day makes up for the hour by which weeks differ in length when clocks change.
  const week = 1 + Math.floor((weekStart(ms) - firstWeekStart(year) + 12 * hourMs) / weekMs)
  return { season: String(year), week: Math.min(week, weeksOfSeason(String(year))) }
}

/** The season and week of a game by its id; for an id in another form the kickoff decides. */
export function weekOf(gameId: string, kickoffUtc: string): Week {
  return weekOfId(gameId) ?? calendarWeek(Date.parse(kickoffUtc))
}
