import { isDay } from '../../kernel/calendar.ts'

/**
 * The archive writes `1002` for 2 October and leaves the year to the name of the file (`2019-20`, `2018`). Rows are in
 * order, so a month that is smaller than the one before begins the next year. Null when there is no such day.
 */
export function createCalendar(fileName: string): (text: string) => string | null {
  const season = /(?<!\d)((?:19|20)\d\d)(-\d\d)?(?!\d)/.exec(fileName)
  let year = season ? Number(season[1]) : null
  let lastMonth: number | null = null
  return (text) => {
    const [, month, day] = /^(\d{1,2})(\d\d)$/.exec(text.trim()) ?? []
    if (year === null || month === undefined || day === undefined) return null
    // A season of two years that begins in winter or spring was begun late.
    if (lastMonth === null && season?.[2] !== undefined && Number(month) <= lateStartMonth) year += 1
    if (lastMonth !== null && Number(month) < lastMonth) year += 1
    lastMonth = Number(month)
    const date = `${year}-${month.padStart(2, '0')}-${day}`
    return isDay(date) ? date : null
  }
}

const lateStartMonth = 6
