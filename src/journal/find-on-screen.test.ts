import { expect, test } from 'bun:test'
import { clockTime, inningTime, minuteTime } from '../games/game-times.ts'
import { findOnScreen } from './endpoints/sync.ts'

const at = (seconds: number, doc: object) => ({ atMs: seconds * 1_000, doc })

test('a running clock is interpolated between two versions, and the last time counts', () => {
  const versions = [
    at(0, { period: 1, clock: '10:00' }),
    at(20, { period: 1, clock: '09:40' }),
    at(60, { period: 1, clock: '09:40' }),
    at(80, { period: 1, clock: '09:30' }),
  ]
  const find = (clock: string, period = 1) => findOnScreen(clockTime, { period, clock }, versions)
  expect([find('9:50'), find('9:40'), find('9:35'), find('9:30')]).toEqual([10_000, 60_000, 70_000, 80_000])
  expect([find('9:29'), find('10:01'), find('9:40', 2)]).toEqual([null, null, null])
})

test('minutes count up', () => {
  const versions = [
    at(0, { minute: 10, status: 'in_progress' }),
    at(120, { minute: 12, status: 'in_progress' }),
  ]
  expect(findOnScreen(minuteTime, { minute: 11, second: 30 }, versions)).toBe(90_000)
})

test('innings match by half and, when given, by the count', () => {
  const count = (balls: number, strikes: number) => ({ balls, strikes })
  const versions = [
    at(0, { inning: 3, half: 'top', count: count(0, 0) }),
    at(10, { inning: 3, half: 'top', count: count(1, 0) }),
    at(20, { inning: 3, half: 'bottom', count: count(0, 0) }),
  ]
  const find = (screen: object) => findOnScreen(inningTime, { inning: 3, half: 'top', ...screen }, versions)
  expect([find({}), find({ balls: 0 }), find({ strikes: 2 }), find({ half: 'end' })]).toEqual([
    10_000,
    0,
    null,
    null,
  ])
})
