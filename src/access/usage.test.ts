import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { openTestKeys } from '../../test/support/keys.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database, Query } from '../store/driver/database.ts'
import { createUsage, newTally } from './usage.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, storeTimeoutMs)
afterAll(() => database.close())

const noonMs = Date.parse('2026-03-01T17:00:00Z')

function node(query: Query = database.query) {
  const clock = new ManualClock(noonMs)
  return { clock, usage: createUsage(query, clock, silentLog) }
}

async function stored(keyId: string): Promise<Record<string, number>> {
  const rows = await database.query<{ day: string; requests: number }>(
    'select day::text as day, requests::float8 as requests from key_usage where key_id = $1 order by day',
    [keyId],
  )
  return Object.fromEntries(rows.map(({ day, requests }) => [day, requests]))
}

describe('usage', () => {
  test('is counted at once and stored by a flush, in one statement for all keys', async () => {
    let statements = 0
    const { usage } = node((text, params) => {
      statements++
      return database.query(text, params)
    })
    const tallies = ['one-a', 'one-b', 'one-c'].map(newTally)
    for (const tally of tallies) for (let i = 0; i < 3; i++) usage.count(tally)
    expect(await usage.today(tallies[0]!)).toBe(3)
    statements = 0
    await usage.flush()
    expect(statements).toBe(1)
    expect(await stored('one-b')).toEqual({ '2026-03-01': 3 })
    await usage.flush()
    expect(statements).toBe(1)
    expect(await usage.today(tallies[0]!)).toBe(3)
  })

  test('of several nodes adds up', async () => {
    const [a, b] = [node(), node()]
    const [atA, atB] = [newTally('two'), newTally('two')]
    a.usage.count(atA)
    b.usage.count(atB)
    b.usage.count(atB)
    await Promise.all([a.usage.flush(), b.usage.flush()])
    expect(await stored('two')).toEqual({ '2026-03-01': 3 })
    a.clock.advance(5_000)
    expect(await a.usage.today(atA)).toBe(3)
  })

  test('belongs to the league day on which it was counted', async () => {
    const { clock, usage } = node()
    const tally = newTally('three')
    usage.count(tally)
    clock.set(Date.parse('2026-03-02T04:59:59.999Z'))
    usage.count(tally)
    expect(await usage.today(tally)).toBe(2)
    clock.advance(1)
    expect(await usage.today(tally)).toBe(0)
    usage.count(tally)
    await usage.flush()
    expect(await stored('three')).toEqual({ '2026-03-01': 2, '2026-03-02': 1 })
    expect(await usage.today(tally)).toBe(1)
  })

  test('by day has every day, the stored ones and the current one that is not stored yet', async () => {
    const { clock, usage } = node()
    const tally = newTally('days')
    usage.count(tally)
    usage.charge(tally, 6)
    usage.count(tally)
    await usage.flush()
    usage.charge(tally, 2)
    await usage.flush()
    clock.advance(2 * 86_400_000)
    usage.count(tally)
    usage.charge(tally, 1)
    expect(await usage.byDay(tally, 4)).toEqual([
      { day: '2026-02-28', requests: 0, charged: 0 },
      { day: '2026-03-01', requests: 2, charged: 8 },
      { day: '2026-03-02', requests: 0, charged: 0 },
      { day: '2026-03-03', requests: 1, charged: 1 },
    ])
    expect(await usage.byDay(tally, 1)).toEqual([{ day: '2026-03-03', requests: 1, charged: 1 }])
    const elsewhere = newTally('days')
    expect((await usage.byDay(elsewhere, 3)).map(({ requests }) => requests)).toEqual([2, 0, 0])
  })

  test('that cannot be stored is kept, also over a change of day, and counted once', async () => {
    let isDown = true
    const { clock, usage } = node((text, params) =>
      isDown ? Promise.reject(new Error('down')) : database.query(text, params),
    )
    const tally = newTally('four')
    usage.count(tally)
    await usage.flush()
    usage.count(tally)
    expect(await usage.today(tally)).toBe(2)
    clock.advance(86_400_000)
    usage.count(tally)
    await usage.flush()
    isDown = false
    await usage.flush()
    expect(await stored('four')).toEqual({ '2026-03-01': 2, '2026-03-02': 1 })
    expect(await usage.today(tally)).toBe(1)
  })

  test('counted during a flush is neither lost nor doubled', async () => {
    const { usage } = node()
    const tally = newTally('five')
    for (let round = 0; round < 20; round++) {
      usage.count(tally)
      const flushing = usage.flush()
      usage.count(tally)
      expect(await usage.today(tally)).toBe((round + 1) * 2)
      await flushing
    }
    await usage.flush()
    expect(await stored('five')).toEqual({ '2026-03-01': 40 })
  })

  test('is stored when the keys are closed', async () => {
    const { keys } = await openTestKeys(database)
    const { id, key } = await keys.create({ name: 'counted', tier: 'free' })
    const accepted = keys.authenticateText(key)!
    for (let i = 0; i < 5; i++) keys.count(accepted)
    await keys.close()
    expect(await stored(id)).toEqual({ '2026-03-01': 5 })
  })
})
