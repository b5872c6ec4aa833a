import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { eventually } from '../../test/support/until.ts'
import { chainEntries } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import { formatCursor } from '../contract/cursor.ts'
import { systemClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import { createRng } from '../kernel/rng.ts'
import type { Database } from '../store/driver/database.ts'
import { appendEntries } from '../store/sql/journal/append-entries.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { lockHead, notifyHead, readHead } from '../store/sql/journal/head.ts'
import { putRecords } from '../store/sql/records/write.ts'
import { type FollowEnd, follow, isExpired } from './follow.ts'
import { readFrom } from './read-from.ts'
import { prune } from './retain.ts'
import { Tail } from './tail.ts'

const isEntry = (row: unknown): row is Entry => (row as Partial<Entry>).doc !== undefined

let database: Database
let tail: Tail

beforeAll(async () => {
  database = await openTestDatabase()
  await append(30)
  tail = await Tail.open({ database, log: silentLog, pollMs: 50 })
}, storeTimeoutMs)
afterAll(async () => {
  await tail.close()
  await database.close()
})

/** Commits past the tail, as another process does. */
/** A commit of another process, which notifies of it. */
const commitAlone: Tail['commit'] = async (work) => {
  const done = await database.transaction(async (query) => work(query, await lockHead(query)))
  await notifyHead(database.query, done.entries.at(-1)?.seq ?? 0)
  return done
}

/** Appends versions of one record; the last is the current one. */
async function append(
  count: number,
  { commit }: Pick<Tail, 'commit'> = { commit: commitAlone },
): Promise<readonly Entry[]> {
  const atMs = systemClock.now()
  const { entries } = await commit(async (query, head) => {
    const drafts = Array.from({ length: count }, (_, i) => {
      const doc = JSON.stringify({ seq: head.seq + i + 1 })
      return { atMs, kind: 't.record', id: 'one', op: 'put' as const, doc, events: null }
    })
    const entries = chainEntries(head, drafts)
    await appendEntries(query, entries)
    const seq = head.seq + count
    await putRecords(query, [{ kind: 't.record', id: 'one', parent: null, order: 0, seq }])
    return { entries }
  })
  return entries
}

const at = (seq: number, epoch = tail.epoch) => ({ epoch, seq, part: 0, floor: null })

/** Follows until `count` entries have arrived; returns their numbers and the size of the largest batch. */
async function take(seq: number, count: number, batchMax = 7) {
  const abort = new AbortController()
  const seqs: number[] = []
  let largest = 0
  const followed = follow({ database, tail, after: at(seq), signal: abort.signal, batchMax })
  for await (const batch of followed) {
    seqs.push(...batch.map((e) => e.seq))
    largest = Math.max(largest, batch.length)
    if (seqs.length >= count) abort.abort()
  }
  return { seqs, largest }
}

async function endOf(after: ReturnType<typeof at>): Promise<FollowEnd> {
  const followed = follow({ database, tail, after, signal: AbortSignal.timeout(2_000) })
  for (;;) {
    const { done, value } = await followed.next()
    if (done) return value
  }
}

/** Retention that drops everything superseded. */
const noRetention = () => ({
  database,
  retention: { defaultMs: 0, byKind: {} },
  kinds: ['t.record'],
  clock: { now: () => systemClock.now() + 1_000 },
  log: silentLog,
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('following the journal', () => {
  test('backfills, cuts over and streams without a gap or a repeat, in bounded batches', async () => {
    const following = take(0, 90)
    for (let i = 0; i < 6; i++) await append(10)
    const { seqs, largest } = await following
    expect(seqs).toEqual(range(1, 90))
    expect(largest).toBeLessThanOrEqual(7)
  })

  test('starts anywhere, from memory or from the store', async () => {
    const { seq } = await readHead(database.query)
    await eventually(() => tail.headSeq === seq)
    for (const start of [0, 29, 30, 31, seq - 1]) {
      expect((await take(start, seq - start)).seqs).toEqual(range(start + 1, seq))
    }
  })

  test('goes on when notifications are lost', async () => {
    const withoutNotifications: Database = { ...database, listen: async () => async () => {} }
    const own = await Tail.open({ database: withoutNotifications, log: silentLog, pollMs: 20 })
    const { seq } = await readHead(database.query)
    await append(5)
    await eventually(() => own.headSeq === seq + 5)
    await own.close()
  })

  test('a process does not read back what it commits itself', async () => {
    const read: number[] = []
    const watched: Database = {
      ...database,
      query: async <R>(text: string, params?: readonly unknown[]) => {
        const rows = await database.query<R>(text, params)
        read.push(...(rows as unknown[]).filter(isEntry).map(({ seq }) => seq))
        return rows
      },
    }
    const own = await Tail.open({ database: watched, log: silentLog, pollMs: 60_000 })
    const { seq } = await readHead(database.query)
    await eventually(() => own.headSeq === seq)
    const entries = await append(5, { commit: (work) => own.commit(work) })
    expect(own.recentAfter(entries[0]!.seq - 1, 10)).toEqual(entries)
    // Entries of other processes are read on their notification.
    const others = await append(5)
    await eventually(() => own.headSeq === others.at(-1)!.seq)
    expect(own.recentAfter(entries[0]!.seq - 1, 10)).toEqual([...entries, ...others])
    expect(read.filter((seq) => seq >= entries[0]!.seq)).toEqual(others.map(({ seq }) => seq))
    await own.close()
  })

  test('is dense and in order, whichever process commits and however late a commit returns', async () => {
    const random = createRng('hand over').next
    const late: Database = {
      ...database,
      transaction: async (work) => {
        const result = await database.transaction(work)
        if (random() < 0.5) await Bun.sleep(random() * 12)
        return result
      },
    }
    const own = await Tail.open({ database: late, log: silentLog, pollMs: 5 })
    const abort = new AbortController()
    const from = own.headSeq
    const seqs: number[] = []
    const following = (async () => {
      const followed = follow({ database, tail: own, after: at(from), signal: abort.signal, batchMax: 7 })
      for await (const batch of followed) seqs.push(...batch.map(({ seq }) => seq))
    })()
    const commits: Promise<unknown>[] = []
    for (let i = 0; i < 60; i++) {
      const count = 1 + Math.floor(random() * 20)
      const isOwn = random() < 0.7
      commits.push(append(count, isOwn ? { commit: (work) => own.commit(work) } : undefined))
      if (random() < 0.7) await commits.at(-1)
    }
    await Promise.all(commits)
    const { seq } = await readHead(database.query)
    await eventually(() => seqs.at(-1) === seq)
    abort.abort()
    await following
    expect(seqs).toEqual(range(from + 1, seq))
    await own.close()
  })

  test('a commit that returns after its entries were read does not move the tail back', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const late: Database = {
      ...database,
      transaction: async (work) => {
        const result = await database.transaction(work)
        await released
        return result
      },
    }
    const own = await Tail.open({ database: late, log: silentLog, pollMs: 20 })
    const from = (await readHead(database.query)).seq
    const committing = append(2, { commit: (work) => own.commit(work) })
    await eventually(async () => (await readHead(database.query)).seq === from + 2)
    await append(3)
    await eventually(() => own.headSeq === from + 5)
    release()
    await committing
    expect(own.headSeq).toBe(from + 5)
    expect(own.recentAfter(from, 10)?.map(({ seq }) => seq)).toEqual(range(from + 1, from + 5))
    await own.close()
  })

  test('ends with the reason: foreign epoch, seq beyond the head, aborted signal', async () => {
    expect(await endOf(at(1, 'ZZZZZZZZ'))).toBe('unknown_cursor')
    expect(await endOf(at(1_000_000))).toBe('unknown_cursor')
    const abort = new AbortController()
    abort.abort()
    const followed = follow({ database, tail, after: at(0), signal: abort.signal })
    expect((await followed.next()).value).toBe('aborted')
  })

  test('ends with cursor_expired once entries it needs were pruned, and keeps the current version', async () => {
    const { seq } = await readHead(database.query)
    expect(await prune(noRetention(), () => false)).toBe(seq - 1)
    await append(1)
    await eventually(() => tail.floor === seq - 1 && tail.headSeq === seq + 1)
    expect(await endOf(at(0))).toBe('cursor_expired')
    expect((await take(seq - 1, 2)).seqs).toEqual([seq, seq + 1])
  })

  test('continues after entries that were pruned before they were read', async () => {
    let gate = Promise.resolve()
    const blocked: Database = {
      ...database,
      query: async (text, params) => {
        await gate
        return database.query(text, params)
      },
    }
    const own = await Tail.open({ database: blocked, log: silentLog, pollMs: 20 })
    const [first] = await append(3)
    await eventually(() => own.headSeq === first!.seq + 2)
    const behind = own.headSeq
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    await append(4)
    const { seq } = await readHead(database.query)
    await prune(noRetention(), () => false)
    resolve()
    await eventually(() => own.headSeq === seq)
    expect(own.recentAfter(behind, 10)).toBeNull()
    expect(own.recentAfter(seq - 1, 10)?.map((entry) => entry.seq)).toEqual([seq])
    await own.close()
  })
})

describe('a page after a retention sweep', () => {
  test('has no holes before the tail knows the new floor: 410 below it, a full page from the oldest', async () => {
    await append(3)
    const unaware = await Tail.open({ database, log: silentLog, pollMs: 600_000 })
    // Its own first read of the floor ends before these two.
    await unaware.readFloor()
    await unaware.readFloor()
    const deps = { database, tail: unaware, now: systemClock.now }
    const { seq } = await readHead(database.query)
    const before = unaware.floor
    await prune(noRetention(), () => false)
    const { floor } = await readHead(database.query)
    expect([unaware.floor, floor]).toEqual([before, seq - 1])
    const read = (text: string | undefined) =>
      readFrom(deps, { cursor: text, resumeWindowMs: 60_000, oldestMs: null }, (after) =>
        readEntries(database.query, { afterSeq: after.seq, limit: 10 }),
      )
    const cursor = formatCursor(unaware.epoch, seq - 2)
    const fault = await read(cursor).then(
      () => null,
      (error: unknown) => error,
    )
    expect(fault).toMatchObject({ code: 'cursor_expired' })
    expect((await read(undefined)).map((entry) => entry.seq)).toEqual([seq])
    await unaware.close()
  })

  test('is read again when a sweep falls into it', async () => {
    await append(3)
    const floors: (number | null)[] = []
    const start = { cursor: undefined, resumeWindowMs: 60_000, oldestMs: null }
    await readFrom({ database, tail, now: systemClock.now }, start, async ({ floor }) => {
      floors.push(floor)
      if (floors.length === 1) await prune(noRetention(), () => false)
    })
    const { floor } = await readHead(database.query)
    expect([floors.length, floors[1]]).toEqual([2, floor])
  })

  test('needs the entry that a position lies inside', () => {
    const inside = { epoch: 'abcdefgh', seq: 7, part: 1, floor: null }
    expect([isExpired(7, inside), isExpired(7, { ...inside, part: 0 })]).toEqual([true, false])
  })
})
