import { expect, test } from 'bun:test'
import { gameSeconds, halfSeconds } from './metrics/model/from-plays.ts'

test.each([
  [1, '15:00', 1800, 3600],
  [2, '00:30', 30, 1830],
  [3, '10:00', 1500, 1500],
  [4, '02:00', 120, 120],
  [5, '10:00', 600, 600],
])('quarter %i at %s leaves %i s of the half and %i s of the game', (qtr, clock, half, whole) => {
  expect(halfSeconds(qtr, clock)).toBe(half)
  expect(gameSeconds(qtr, clock)).toBe(whole)
})
