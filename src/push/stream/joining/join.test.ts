import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import Type from 'typebox'
import { openTestDatabase, storeTimeoutMs } from '../../../../test/support/database.ts'
import { until } from '../../../../test/support/until.ts'
import type { AcceptedKey } from '../../../access/accepted-key.ts'
import { chainEntries } from '../../../contract/chain.ts'
import { formatCursor } from '../../../contract/cursor.ts'
import { record } from '../../../contract/record.ts'
import { Strict } from '../../../contract/schema.ts'
import { type Topic, topic } from '../../../contract/topic.ts'
import { createPoints } from '../../../journal/points.ts'
import { prune } from '../../../journal/retain.ts'
import { Tail } from '../../../journal/tail.ts'
import { systemClock } from '../../../kernel/clock.ts'
import { createSemaphore } from '../../../kernel/concurrency.ts'
import { silentLog } from '../../../kernel/log.ts'
import type { Database } from '../../../store/driver/database.ts'
import { appendEntries } from '../../../store/sql/journal/append-entries.ts'
import { lockHead } from '../../../store/sql/journal/head.ts'
import { putRecords } from '../../../store/sql/records/write.ts'
import { Connection, type Subscription } from '../connection.ts'
import { Hub } from '../hub.ts'
import { scopeOf } from '../protocol/filters.ts'
import { type JoinDeps, join } from './join.ts'
import { createReadSnapshot } from './snapshot.ts'

const Doc = Strict({ n: Type.Integer() })
type Doc = { n: number }
const kind = record({
  kind: 't.record',
  summary: 'A sample record',
  input: Doc,
  stored: Doc,
  tier: 'free',
  league: 'nba',
  place: () => ({ parent: 'game', order: 0 }),
  reconcile: (doc) => ({ doc }),
})
const versions: Topic = topic<Doc>({
  name: 't.versions',
  summary: 'A version of the record',
  tier: 'free',
  record: kind,
  form: 'log',
  event: () => ({}),
  data: (doc) => doc,
  schema: Doc,
  key: () => 'game',
  league: 'nba',
  facets: {},
  perGame: 't.versions_of',
})

let database: Database
let deps: JoinDeps
let tail: Tail
let hub: Hub
let last = 0

/** Appends versions of one record, each with its own number as its data. */
async function append(count: number): Promise<void> {
  await database.transaction(async (query) => {
    const head = await lockHead(query)
    const drafts = Array.from({ length: count }, (_, i) => {
      const doc = JSON.stringify({ n: head.seq + i + 1 })
      const events = '[["t.versions",{}]]'
      return { atMs: systemClock.now(), kind: 't.record', id: 'one', op: 'put' as const, doc, events }
    })
    await appendEntries(query, chainEntries(head, drafts))
    last = head.seq + count
    await putRecords(query, [{ kind: 't.record', id: 'one', parent: 'game', order: 0, seq: last }])
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  await append(300)
}, storeTimeoutMs)
afterAll(async () => {
  await hub.close()
  await tail.close()
  await database.close()
})
/** A new tail has nothing in memory, so that earlier entries come from the store. */
beforeEach(async () => {
  await hub?.close()
  await tail?.close()
  tail = await Tail.open({ database, log: silentLog, pollMs: 20 })
  const topics = new Map([['t.record', [versions]]])
  const { live: point } = createPoints({ database, tail, clock: systemClock })
  const now = () => systemClock.now()
  hub = Hub.open(
    { database, tail, topics, log: silentLog, point, now, onGap: () => {} },
    await point.moment(),
  )
  const limitStoreReads = createSemaphore(4)
  const shown = async () => ({ seq: 0, games: [] })
  const readSnapshot = createReadSnapshot({
    database,
    shown,
    shownAt: async () => [],
    now: () => 0,
    limitStoreReads,
  })
  const pay = async () => {}
  deps = { database, tail, topics, hub, readSnapshot, limitStoreReads, pay }
})

const needed = new AbortController().signal

interface ReceivedFrame {
  readonly type: string
  readonly reason?: string
  readonly channel?: string
  readonly cursor?: string
  readonly data?: Doc
}

function subscriptionTo(name: string): Subscription {
  const channel = {
    name,
    summary: '',
    topics: [versions],
    gameId: name === 't.versions' ? null : 'game',
    form: 'log',
    tier: 'free',
    leagues: [],
    views: [],
  } as const
  return { channel, scope: scopeOf({}, null), hub, isOver: false }
}

function reader(...channelNames: readonly string[]) {
  const frames: ReceivedFrame[] = []
  const connection = new Connection({
    id: 'con',
    accepted: { principal: { limits: { resumeWindowMs: 3_600_000 } } } as AcceptedKey,
    transport: {
      write: (batch) => {
        frames.push(...batch.map(({ text }) => JSON.parse(text) as ReceivedFrame))
        return true
      },
      ping: () => false,
      end: () => {},
    },
    pingAtMs: 0,
    onEnd: () => {},
  })
  const subscriptions = (channelNames.length > 0 ? channelNames : ['t.versions']).map(subscriptionTo)
  const numbers = (name?: string) =>
    frames.flatMap(({ data, channel }) => (data && (name === undefined || name === channel) ? [data.n] : []))
  return {
    frames,
    numbers,
    from: (start: string, over: Partial<JoinDeps> = {}, signal = needed) =>
      join({ ...deps, ...over }, { connection, subscriptions, signal }, start),
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const at = (seq: number) => formatCursor(tail.epoch, seq)

describe('joining', () => {
  test('from far back reads the store, then memory, then live events, without a gap or a repeat', async () => {
    const readers = [0, 1, 63, 64, 65, 200, 299].map((seq) => ({ seq, ...reader() }))
    const joins = readers.map(({ from, seq }) => from(at(seq)))
    for (let i = 0; i < 10; i++) await append(7)
    await Promise.all(joins)
    await append(3)
    for (const { seq, numbers, frames } of readers) {
      await until(
        'the last',
        () => numbers().at(-1),
        (n) => n === last,
        { withinMs: 150_000 },
      )
      expect(numbers()).toEqual(range(seq + 1, last))
      expect(frames.filter(({ type }) => type === 'caught_up')).toHaveLength(1)
    }
  })

  test('from a snapshot continues exactly after it, whatever is appended meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      const { frames, numbers, from } = reader('t.versions_of.game')
      const joining = from('snapshot')
      const appending = append(5)
      await Promise.all([joining, appending])
      await append(1)
      await until(
        'the last',
        () => numbers().at(-1),
        (n) => n === last,
        { withinMs: 150_000 },
      )
      const [first] = numbers()
      expect(numbers()).toEqual(range(first!, last))
      expect(frames.find(({ type }) => type === 'caught_up')?.cursor).toBe(tail.cursorAt(first!))
    }
  })

  test('from snapshots of different positions repeats nothing that a later one includes', async () => {
    const names = ['t.versions_of.game', 't.others_of.game'] as const
    const { numbers, from } = reader(...names)
    // Entries are appended after each snapshot, so the second one is newer than the first.
    const readSnapshot: JoinDeps['readSnapshot'] = async (...selection) => {
      const snapshot = await deps.readSnapshot(...selection)
      await append(2)
      await hub.reached(last, needed)
      return snapshot
    }
    const first = last
    await from('snapshot', { readSnapshot })
    await until(
      'the last',
      () => numbers(names[0]).at(-1),
      (n) => n === last,
      150_000,
    )
    expect(numbers(names[0])).toEqual(range(first, last))
    expect(numbers(names[1])).toEqual(range(first + 2, last))
  })

  test('from a dropped position reports the gap and sends the current state', async () => {
    const retention = { defaultMs: 0, byKind: {} }
    const clock = { now: () => systemClock.now() + 1_000 }
    await prune({ database, retention, kinds: ['t.record'], clock, log: silentLog }, () => false)
    await append(1)
    await until(
      'the floor',
      () => tail.floor,
      (floor) => floor >= last - 2,
      { withinMs: 2_000 },
    )
    const { frames, from } = reader('t.versions_of.game')
    await from(at(10))
    expect(frames.map(({ type, reason }) => reason ?? type)).toEqual([
      'cursor_expired',
      'update',
      'caught_up',
    ])
    expect(frames[1]?.data?.n).toBe(last)
  })

  test('from a position dropped a moment ago reports the gap, before the tail knows of it', async () => {
    await append(3)
    const unaware = await Tail.open({ database, log: silentLog, pollMs: 600_000 })
    // Its own first read of the floor ends before these two.
    await unaware.readFloor()
    await unaware.readFloor()
    await hub.reached(last, needed)
    const retention = { defaultMs: 0, byKind: {} }
    const clock = { now: () => systemClock.now() + 1_000 }
    await prune({ database, retention, kinds: ['t.record'], clock, log: silentLog }, () => false)
    expect(unaware.floor).toBeLessThan(last - 2)
    const { frames, from } = reader('t.versions_of.game')
    await from(at(last - 2), { tail: unaware })
    expect(frames[0]?.reason).toBe('cursor_expired')
    await unaware.close()
  })
})
