import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { ManualClock } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import { openLeagueClock } from './league-clock.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, storeTimeoutMs)
afterAll(() => database.close())

test('league time runs at its speed, continues after a restart, and is known for every earlier instant', async () => {
  const clock = new ManualClock(1_000_000)
  const first = await openLeagueClock(1, clock, database)
  clock.advance(10_000)
  expect(first.now()).toBe(1_010_000)
  await first.close()
  const fast = await openLeagueClock(60, clock, database)
  clock.advance(10_000)
  expect(fast.now()).toBe(1_610_000)
  await fast.close()
  clock.advance(5_000)
  const again = await openLeagueClock(10, clock, database)
  clock.advance(1_000)
  expect(again.now()).toBe(1_620_000)
  expect([again.at(1_005_000), again.at(1_012_000), again.at(1_025_500)]).toEqual([
    1_005_000, 1_130_000, 1_615_000,
  ])
  await again.close()
  const real = await openLeagueClock(1, clock, database)
  expect([real.now(), real.at(1_012_000)]).toEqual([clock.now(), 1_130_000])
})
