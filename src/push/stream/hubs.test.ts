import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../../test/support/database.ts'
import { createPoints, type Points } from '../../journal/points.ts'
import { Tail } from '../../journal/tail.ts'
import { systemClock } from '../../kernel/clock.ts'
import { silentLog } from '../../kernel/log.ts'
import type { Database } from '../../store/driver/database.ts'
import { Hubs } from './hubs.ts'
import { delaysPerKeyMax, hubsMax } from './limits.ts'

let database: Database
let tail: Tail
let points: Points

beforeAll(async () => {
  database = await openTestDatabase()
  tail = await Tail.open({ database, log: silentLog, pollMs: 1_000 })
  points = createPoints({ database, tail, clock: systemClock })
}, storeTimeoutMs)
afterAll(async () => {
  await tail.close()
  await database.close()
})

function open(): Hubs {
  const deps = {
    database,
    tail,
    topics: new Map(),
    log: silentLog,
    now: () => systemClock.now(),
    onGap: () => {},
  }
  return new Hubs(deps, { point: points.live, headSeq: tail.headSeq, cursor: tail.cursorAt(tail.headSeq) })
}

describe('hubs', () => {
  test('of a node are limited in number: one more needs one that is idle, the live one is always there', async () => {
    const hubs = open()
    const all = Array.from({ length: hubsMax }, (_, i) => points.delayed(i + 1))
    const opened = await Promise.all(all.map((point, i) => hubs.acquire(point, `key ${i}`)))
    const more = points.delayed(hubsMax + 1)
    expect([hubs.size, hubs.refusalOf(more, 'other')]).toEqual([1 + hubsMax, 'unavailable'])
    expect(hubs.refusalOf(all[0]!, 'other')).toBeNull()
    expect(hubs.refusalOf(points.live, 'other')).toBeNull()
    hubs.release(opened[0]!, 'key 0')
    expect(hubs.refusalOf(more, 'other')).toBeNull()
    await hubs.acquire(more, 'other')
    expect([hubs.size, hubs.refusalOf(all[0]!, 'key 0')]).toEqual([1 + hubsMax, 'unavailable'])
    await hubs.close()
  })

  test('of one key are limited in number, and are counted until their last user has left', async () => {
    const hubs = open()
    const own = Array.from({ length: delaysPerKeyMax }, (_, i) => points.delayed(i + 1))
    const opened = await Promise.all(own.map((point) => hubs.acquire(point, 'key')))
    const more = points.delayed(1_000)
    expect(hubs.refusalOf(more, 'key')).toBe('too_many_delays')
    expect([
      hubs.refusalOf(own[0]!, 'key'),
      hubs.refusalOf(more, 'other'),
      hubs.refusalOf(more, null),
    ]).toEqual([null, null, null])
    hubs.share(opened[0]!, 'key')
    hubs.release(opened[0]!, 'key')
    expect(hubs.refusalOf(more, 'key')).toBe('too_many_delays')
    hubs.release(opened[0]!, 'key')
    expect(hubs.refusalOf(more, 'key')).toBeNull()
    await hubs.close()
  })

  test('that are left one after the other do not stay open for long: only a few wait for their next reader', async () => {
    const hubs = open()
    for (let i = 1; i <= 50; i++) hubs.release(await hubs.acquire(points.delayed(i), 'key'), 'key')
    expect(hubs.size).toBeLessThanOrEqual(1 + 8)
    const again = await hubs.acquire(points.delayed(50), 'key')
    expect(again.users).toBe(1)
    await hubs.close()
  })
})
