import { describe, expect, test } from 'bun:test'
import { capMinute, type Half, minuteAt } from './minute.ts'

describe('the minute of a match', () => {
  const cases: readonly [Half, number, number, number | null][] = [
    ['first_half', 0, 1, null],
    ['first_half', 44 * 60 + 59, 45, null],
    ['first_half', 45 * 60, 45, 1],
    ['first_half', 45 * 60 + 30, 45, 1],
    ['first_half', 46 * 60 + 10, 45, 2],
    ['second_half', 30, 46, null],
    ['second_half', 47 * 60 + 5, 90, 3],
    ['extra_time_first_half', 0, 91, null],
    ['extra_time_first_half', 15 * 60 + 61, 105, 2],
    ['extra_time_second_half', 0, 106, null],
    ['extra_time_second_half', 16 * 60, 120, 2],
  ]
  test.each(cases)('%s at second %i is %i, stoppage %p', (half, seconds, minute, stoppage) => {
    expect(minuteAt(half, seconds)).toEqual({ minute, stoppage })
  })

  test('beyond the end of a half is stoppage time', () => {
    expect(capMinute('first_half', 47, null)).toEqual({ minute: 45, stoppage: 2 })
    expect(capMinute('second_half', 94, null)).toEqual({ minute: 90, stoppage: 4 })
    expect(capMinute('second_half', 90, 4)).toEqual({ minute: 90, stoppage: 4 })
    expect(capMinute('extra_time', 105, 1)).toEqual({ minute: 105, stoppage: 1 })
    expect(capMinute('extra_time', 121, null)).toEqual({ minute: 120, stoppage: 1 })
    expect(capMinute('second_half', 60, 0)).toEqual({ minute: 60, stoppage: null })
  })
})
