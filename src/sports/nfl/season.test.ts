import { describe, expect, test } from 'bun:test'
import { league } from './index.ts'
import { calendarWeek, weekOfId, weekStart } from './season.ts'

const { weekOf } = league

const at = (text: string) => Date.parse(text)
const startOf = (text: string) => new Date(weekStart(at(text))).toISOString()

describe('a week', () => {
  test.each([
    ['summer time', '2026-09-15T09:59:59.999Z', '2026-09-08T10:00:00.000Z'],
    ['summer time, the first instant', '2026-09-15T10:00:00.000Z', '2026-09-15T10:00:00.000Z'],
    ['a Monday night', '2026-09-22T03:30:00.000Z', '2026-09-15T10:00:00.000Z'],
    ['winter time', '2026-12-01T10:59:59.999Z', '2026-11-24T11:00:00.000Z'],
    ['winter time, the first instant', '2026-12-01T11:00:00.000Z', '2026-12-01T11:00:00.000Z'],
    ['the week in which clocks go back', '2026-11-03T10:30:00.000Z', '2026-10-27T10:00:00.000Z'],
  ])('starts on Tuesday, six in the morning Eastern: %s', (_when, ms, start) => {
    expect(startOf(ms)).toBe(start)
  })
})

describe('the week of an instant by the calendar', () => {
  test.each([
    // The first week of 2020 began with a game on Thursday, 10 September.
    ['2020-09-11T00:20:00.000Z', '2020', 1],
    ['2020-09-15T02:00:00.000Z', '2020', 1],
    ['2020-09-15T10:00:00.000Z', '2020', 2],
    // The last weeks of the regular seasons of 2020 and 2024, and their last games.
    ['2021-01-03T18:00:00.000Z', '2020', 17],
    ['2025-01-05T18:00:00.000Z', '2024', 18],
    ['2025-02-09T23:30:00.000Z', '2024', 22],
    // Between seasons the last week played.
    ['2025-06-01T12:00:00.000Z', '2024', 22],
    ['2020-06-01T12:00:00.000Z', '2019', 21],
    ['2025-09-01T12:00:00.000Z', '2024', 22],
  ])('%s is in season %s, week %i', (text, season, week) => {
    expect(calendarWeek(at(text))).toEqual({ season, week })
  })
})

describe('the week of a game', () => {
  test('is that of its id', () => {
    expect(weekOfId('2020_03_KC_BAL')).toEqual({ season: '2020', week: 3 })
    expect(weekOf('2020_03_KC_BAL', '2021-01-01T00:00:00.000Z')).toEqual({ season: '2020', week: 3 })
  })

  test('is that of its kickoff when the id has none', () => {
    expect(weekOfId('401547505')).toBeNull()
    expect(weekOf('401547505', '2023-10-29T17:00:00.000Z')).toEqual({ season: '2023', week: 8 })
  })
})
