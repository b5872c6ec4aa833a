import { expect, test } from 'bun:test'
import { backOffMs } from '../../client/src/back-off.ts'

test('the wait doubles from half a second and never exceeds ten seconds', () => {
  const longest = Array.from({ length: 40 }, (_, failures) => backOffMs(failures, () => 1))
  expect(longest.slice(0, 7)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
  expect(Math.max(...longest)).toBe(10_000)
  expect(backOffMs(40, () => 0)).toBe(5_000)
})
