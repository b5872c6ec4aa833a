import { expect, test } from 'bun:test'
import { autumn, dayStarts, startYearAt } from './season-days.ts'

const hourMs = 3_600_000

test('a season turns at midnight of October 1 in the league’s zone', () => {
  expect(startYearAt('America/New_York', autumn, Date.UTC(2025, 9, 1, 3, 59, 59))).toBe(2024)
  expect(startYearAt('America/New_York', autumn, Date.UTC(2025, 9, 1, 4))).toBe(2025)
  expect(startYearAt('America/New_York', autumn, Date.UTC(2026, 0, 1))).toBe(2025)
  expect(startYearAt('Europe/London', autumn, Date.UTC(2025, 8, 30, 23))).toBe(2025)
})

test('the days of a season follow each other without a gap, one an hour short and one an hour long', () => {
  for (const zone of ['America/New_York', 'Europe/Madrid']) {
    for (const [year, days] of [
      [2023, 366],
      [2024, 365],
    ] as const) {
      const starts = dayStarts(zone, autumn, year)
      const hours = starts.slice(1).map((ms, i) => (ms - starts[i]!) / hourMs)
      expect(hours).toHaveLength(days)
      expect(hours.filter((h) => h !== 24).sort()).toEqual([23, 25])
    }
  }
  const [first, second] = [
    dayStarts('America/New_York', autumn, 2024),
    dayStarts('America/New_York', autumn, 2025),
  ]
  expect(second[0]).toBe(first.at(-1)!)
})

test('a season of one year turns at midnight of New Year in the league’s zone', () => {
  expect(startYearAt('America/New_York', '01-01', Date.UTC(2026, 0, 1, 4, 59, 59))).toBe(2025)
  expect(startYearAt('America/New_York', '01-01', Date.UTC(2026, 0, 1, 5))).toBe(2026)
  expect(dayStarts('America/New_York', '01-01', 2024)).toHaveLength(367)
})
