import { addDays, isDay, startOfDay } from '../../../kernel/calendar.ts'

const dayMs = 24 * 3_600_000

/**
 * The instant of a wall-clock time in a zone; null when day or time is malformed. Clocks change at night, so it is
 * computed from the end of the day.
 */
export function instantIn(zone: string, day: string, time: string): string | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined || Number(hours) > 23 || !isDay(day)) return null
  const sinceMidnightMs = (Number(hours) * 60 + Number(minutes)) * 60_000
  return new Date(startOfDay(zone, addDays(day, 1)) - dayMs + sinceMidnightMs).toISOString()
}
