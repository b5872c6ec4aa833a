import { addDays, dayIn, startOfDay } from '../../src/kernel/calendar.ts'

const hourMs = 3_600_000

/** First day (month and day) of a season that spans New Year. */
export const autumn = '10-01'

/**
 * The year in which the season at an instant began. A simulated season starts the day after the previous one
 * ends, unlike the seasons of real leagues.
 */
export function startYearAt(zone: string, firstDay: string, ms: number): number {
  const day = dayIn(zone, ms)
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= firstDay ? year : year - 1
}

/** The first instants of all league days of a season and, last, of the day after it. */
export function dayStarts(zone: string, firstDay: string, year: number): readonly number[] {
  const starts = [startOfDay(zone, `${year}-${firstDay}`)]
  const end = `${year + 1}-${firstDay}`
  for (let day = `${year}-${firstDay}`; day < end; ) {
    day = addDays(day, 1)
    starts.push(nextDayStart(zone, starts[starts.length - 1]!, day))
  }
  return starts
}

/** A league day has 24 hours, or 23 or 25 when the clocks change. */
function nextDayStart(zone: string, startMs: number, next: string): number {
  for (const hours of [23, 24]) {
    if (dayIn(zone, startMs + hours * hourMs) === next) return startMs + hours * hourMs
  }
  return startMs + 25 * hourMs
}
