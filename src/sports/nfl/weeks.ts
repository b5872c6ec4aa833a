/** Football is played in weeks: their numbers, by the calendar of a league. */
import { type SeasonRule, seasonYearAt, zoneOf } from '../../games/season.ts'
import { addDays, dayIn, startOfDay } from '../../kernel/calendar.ts'

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

export interface WeekRule {
  /** The Tuesday on which the first week of a season begins. */
  readonly firstTuesday: (year: number) => string
  /** Weeks of the regular season. */
  readonly regular: (year: number) => number
  /** Rounds that follow it. */
  readonly roundsAfter: number
}

export interface Weeks {
  readonly regular: (year: number) => number
  /** The start of the week of an instant: the latest Tuesday, six in the morning. */
  readonly startOf: (ms: number) => number
  /** The week of an instant by the calendar alone, without a schedule: between seasons, the last week played. */
  readonly at: (ms: number) => Week
  /** The number of the last week that can be played in a season. */
  readonly last: (season: string) => number
}

const hourMs = 3_600_000
const turnHour = 6
export const weekMs = 7 * 24 * hourMs

export function weeksOf(seasons: SeasonRule, { firstTuesday, regular, roundsAfter }: WeekRule): Weeks {
  const zone = zoneOf(seasons)
  // Clocks change on Sundays, so six hours after a Tuesday's midnight it is always six.
  const turnOf = (tuesday: string) => startOfDay(zone, tuesday) + turnHour * hourMs
  const startOf = (ms: number) => {
    const day = dayIn(zone, ms - turnHour * hourMs)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return turnOf(addDays(day, -((weekday + 5) % 7)))
  }
  const last = (season: string) => regular(Number(season)) + roundsAfter
  return {
    regular,
    startOf,
    last,
    at: (ms) => {
      const underWay = seasonYearAt(seasons, ms)
      const firstOf = (year: number) => turnOf(firstTuesday(year))
      const year = ms < firstOf(underWay) ? underWay - 1 : underWay
      // Half a day makes up for the hour by which weeks differ in length when clocks change.
      const week = 1 + Math.floor((startOf(ms) - firstOf(year) + 12 * hourMs) / weekMs)
      return { season: String(year), week: Math.min(week, last(String(year))) }
    },
  }
}
