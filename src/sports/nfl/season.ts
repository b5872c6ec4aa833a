import type { Periods } from '../../games/periods.ts'
import { easternZone, type SeasonRule } from '../../games/season.ts'
import { addDays } from '../../kernel/calendar.ts'
import { type Week, type WeekRule, weeksOf } from './weeks.ts'

/** A season starts with its first week in September; the summer belongs to the season before. */
export const seasons: SeasonRule = { form: 'YYYY', turnsInMonth: 9, firstYear: 1920, zone: easternZone }

export const periods: Periods = { count: 4, seconds: 15 * 60, overtimeSeconds: 10 * 60 }

/** The league's own ids: season, week, visitors, home team. */
const leagueId = /^(\d{4})_(\d{2})_[A-Z]{2,3}_[A-Z]{2,3}$/

/** The season and week in an id of the league's own form; null for any other id. */
export function weekOfId(gameId: string): Week | null {
  const match = leagueId.exec(gameId)
  return match ? { season: match[1]!, week: Number(match[2]) } : null
}

/** The regular season has had 18 weeks since 2021 and 17 before; four rounds follow. */
export const regularWeeks = (year: number): number => (year >= 2021 ? 18 : 17)

export const weekRule: WeekRule = {
  // The Tuesday after Labor Day, the first Monday of September.
  firstTuesday: (year) => {
    const first = new Date(Date.UTC(year, 8, 1)).getUTCDay()
    const laborDay = 1 + ((8 - first) % 7)
    return addDays(`${year}-09-01`, laborDay)
  },
  regular: regularWeeks,
  roundsAfter: 4,
}

export const { at: calendarWeek, startOf: weekStart } = weeksOf(seasons, weekRule)
