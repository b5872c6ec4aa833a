import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { eventually } from '../../test/support/until.ts'
import { chainEntries } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { appendEntries } from '../store/sql/journal/append-entries.ts'
import { journalChannel, lockHead } from '../store/sql/journal/head.ts'
import { type FanOut, notifications, type Published } from './fan-out.ts'
import { Tail } from './tail.ts'

const isEntry = (row: unknown): row is Entry => (row as Partial<Entry>).doc !== undefined

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, storeTimeoutMs)
afterAll(() => database.close())

/** A commit of another node, which nobody here is notified of. */
function append(count: number): Promise<{ epoch: string; entries: Entry[] }> {
  return database.transaction(async (query) => {
    const head = await lockHead(query)
    const draft = {
      atMs: 1_700_000_000_000,
      kind: 't.record',
      id: 'one',
      op: 'put' as const,
      doc: '{}',
      events: null,
    }
    const entries = chainEntries(
      head,
      Array.from({ length: count }, () => draft),
    )
    await appendEntries(query, entries)
    return { epoch: head.epoch, entries }
  })
}

/** A tail that receives what the test publishes, never polls, and counts the entries that it reads from the store. */
async function openReceiving() {
  const published = Promise.withResolvers<(message: Published) => void>()
  const state = { isUp: true }
  const fanOut: FanOut = {
    publish: () => {},
    listen: async (onPublished) => {
      published.resolve(onPublished)
      return async () => {}
    },
    isUp: () => state.isUp,
  }
  let read = 0
  const counted: Database = {
    ...database,
    query: async <R>(text: string, params?: readonly unknown[]) => {
      const rows = await database.query<R>(text, params)
      read += rows.filter(isEntry).length
      return rows
    },
  }
  const tail = await Tail.open({ database: counted, log: silentLog, pollMs: 600_000, fanOut })
  const publish = await published.promise
  // Its own first read.
  await tail.readFloor()
  await tail.readFloor()
  return { tail, publish, read: () => read, state }
}

describe('a node that receives committed entries', () => {
  test('keeps those that follow its own and reads none of them back', async () => {
    const { tail, publish, read } = await openReceiving()
    const { epoch, entries } = await append(3)
    publish({ epoch, entries, seq: entries.at(-1)!.seq })
    expect(tail.recentAfter(entries[0]!.seq - 1, 10)).toEqual(entries)
    // The same message again, as at a cut-over.
    publish({ epoch, entries, seq: entries.at(-1)!.seq })
    expect(tail.headSeq).toBe(entries.at(-1)!.seq)
    expect(read()).toBe(0)
    await tail.close()
  })

  test('fills a hole from the store', async () => {
    const { tail, publish, read } = await openReceiving()
    const { entries: missed } = await append(2)
    const { epoch, entries } = await append(2)
    publish({ epoch, entries, seq: entries.at(-1)!.seq })
    await eventually(() => tail.headSeq === entries.at(-1)!.seq)
    expect(tail.recentAfter(missed[0]!.seq - 1, 10)).toEqual([...missed, ...entries])
    expect(read()).toBe(4)
    await tail.close()
  })

  test('believes the store, not a message of another epoch', async () => {
    const { tail, publish } = await openReceiving()
    const { entries } = await append(1)
    const forged = entries.map((entry) => ({ ...entry, doc: '{"forged":true}' }))
    publish({ epoch: 'zzzzzzzz', entries: forged, seq: entries[0]!.seq })
    await eventually(() => tail.headSeq === entries[0]!.seq)
    expect(tail.recentAfter(entries[0]!.seq - 1, 10)).toEqual(entries)
    await tail.close()
  })

  test('polls often while messages do not arrive', async () => {
    const { tail, state } = await openReceiving()
    state.isUp = false
    const { entries } = await append(1)
    await eventually(() => tail.headSeq === entries[0]!.seq)
    await tail.close()
  })
})

test('a read that gets no answer does not stop the tail: another one starts', async () => {
  let hanging = 0
  let isStalled = false
  const stalling: Database = {
    ...database,
    query: <R>(text: string, params?: readonly unknown[]) => {
      const isHanging = isStalled && hanging < 2
      if (isHanging) hanging++
      return isHanging ? new Promise<R[]>(() => {}) : database.query<R>(text, params)
    },
  }
  const tail = await Tail.open({ database: stalling, log: silentLog, pollMs: 20, readPatienceMs: 100 })
  isStalled = true
  const { entries } = await append(1)
  await eventually(() => tail.headSeq === entries[0]!.seq)
  expect(hanging).toBe(2)
  expect(tail.recentAfter(entries[0]!.seq - 1, 10)).toEqual(entries)
  await tail.close()
})

test('a burst of commits notifies at most 20 times a second, the last time with the head', async () => {
  const payloads: string[] = []
  const unlisten = await database.listen(journalChannel, (payload) => payloads.push(payload))
  const { publish } = notifications({ ...database, driver: 'postgres' }, silentLog)
  const { epoch, entries } = await append(1)
  const startedMs = performance.now()
  for (let seq = 1; seq <= 300; seq++) {
    publish(epoch, [{ ...entries[0]!, seq }])
    if (seq % 3 === 0) await Bun.sleep(1)
  }
  await eventually(() => payloads.at(-1) === '300')
  expect(payloads.length).toBeLessThanOrEqual((performance.now() - startedMs) / 50 + 1)
  expect(payloads.length).toBeGreaterThanOrEqual(2)
  await unlisten()
})
