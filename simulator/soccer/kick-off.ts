import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { addDays } from '../../src/kernel/calendar.ts'
import { dayStarts } from '../shared/season-days.ts'

/** A kick-off in a round: days from its Saturday, and the local time of the league. */
export interface KickOff {
  readonly day: number
  readonly time: string
}

/** The first Saturday on or after a day. */
export function saturdayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (6 - weekday + 7) % 7)
}

/** Matches on Christmas Eve or Christmas Day move to Boxing Day. */
function playable(day: string): string {
  return /-12-2[45]$/.test(day) ? `${day.slice(0, 4)}-12-26` : day
}

/** The instant of a kick-off in the week that ends around a Saturday. */
export function kickOffMs(zone: string, saturday: string, { day, time }: KickOff): number {
  return instantIn(zone, playable(addDays(saturday, day)), time)
}

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** Cached starts of the days of a year in a zone, which every match of a season needs. */
const years = new Lru<string, readonly number[]>(32)

/** The instant of a local time, counted back from the next midnight because clocks change after midnight. */
export function instantIn(zone: string, day: string, time: string): number {
  const year = day.slice(0, 4)
  const starts = getOrMake(years, `${zone} ${year}`, () => dayStarts(zone, '01-01', Number(year)))
  const dayOfYear = (Date.parse(day) - Date.parse(`${year}-01-01`)) / dayMs
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return starts[dayOfYear + 1]! - (1440 - hours * 60 - minutes) * minuteMs
}
