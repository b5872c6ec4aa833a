import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { saveJournal } from '../../test/support/rollback.ts'
import { eventually } from '../../test/support/until.ts'
import { chainEntries } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import { parseCursor } from '../contract/cursor.ts'
import type { Topic } from '../contract/topic.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { appendEntries } from '../store/sql/journal/append-entries.ts'
import { lockHead, notifyHead, readHead } from '../store/sql/journal/head.ts'
import { eventsOf } from './events.ts'
import { checkCursor, follow } from './follow.ts'
import { keepSeenHead, readSeenHead } from './seen-head.ts'
import { Tail } from './tail.ts'
import { verifyChain } from './verify-chain.ts'

let database: Database
let n = 0

beforeAll(async () => {
  database = await openTestDatabase()
}, storeTimeoutMs)
afterAll(() => database.close())
beforeEach(() => append(3))

const drafts = (count: number) =>
  Array.from({ length: count }, () => ({
    atMs: 1_700_000_000_000,
    kind: 't.record',
    id: 'one',
    op: 'put' as const,
    doc: JSON.stringify({ n: ++n }),
    events: '[["t.changed",{}]]',
  }))

const commitAlone: Tail['commit'] = async (work) => {
  const done = await database.transaction(async (query) => work(query, await lockHead(query)))
  await notifyHead(database.query, done.entries.at(-1)?.seq ?? 0)
  return done
}

async function append(
  count: number,
  { commit }: Pick<Tail, 'commit'> = { commit: commitAlone },
): Promise<Entry[]> {
  const { entries } = await commit(async (query, head) => {
    const entries = chainEntries(head, drafts(count))
    await appendEntries(query, entries)
    return { entries }
  })
  return entries
}

const openTail = (pollMs: number) => Tail.open({ database, log: silentLog, pollMs })
const topics = new Map([
  ['t.record', [{ name: 't.changed', data: (doc: unknown) => doc } as unknown as Topic]],
])
const eventIds = (tail: Tail, entries: readonly Entry[]) =>
  entries.flatMap((entry) => eventsOf(topics, tail.epoch, entry).map(({ id }) => id))
const check = (tail: Tail, cursor: string) => checkCursor(database, tail, parseCursor(cursor)!)

test('a cursor of a lost branch is refused, one of the present branch is not, with and without bits', async () => {
  const tail = await openTail(60_000)
  const restore = await saveJournal(database)
  const lost = await append(2)
  await eventually(() => tail.headSeq === lost[1]!.seq)
  const [first, second] = lost.map(({ seq }) => tail.cursorAt(seq))
  expect(first).toMatch(/^[0-9A-Za-z]{8}\.[0-9a-z]+![0-9a-f]{10}$/)
  expect([await check(tail, first!), await check(tail, second!)]).toEqual([null, null])
  await tail.close()

  // Nobody saw the loss: the epoch is the same, and a number of the lost branch is in use again.
  await restore()
  const [reused] = await append(1)
  const reopened = await openTail(60_000)
  expect(reopened.epoch).toBe(tail.epoch)
  expect(reused!.seq).toBe(lost[0]!.seq)
  expect(await check(reopened, first!)).toBe('history_changed')
  expect(await check(reopened, second!)).toBe('history_changed')
  expect(await check(reopened, first!.replace(/!.*/, ''))).toBeNull()
  expect(await check(reopened, reopened.cursorAt(reused!.seq))).toBeNull()
  // Not even then is an event id given twice.
  expect(eventIds(reopened, [reused!])).not.toEqual(eventIds(tail, [lost[0]!]))
  await reopened.close()
})

for (const k of [1, 5]) {
  test(`a head that is ${k} entries behind opens a new epoch within 5 s and ends every follower`, async () => {
    const tail = await openTail(200)
    const restore = await saveJournal(database)
    const lost = await append(k)
    await eventually(() => tail.headSeq === lost.at(-1)!.seq)
    const { epoch } = tail
    const cursor = tail.cursorAt(tail.headSeq)
    const after = { epoch, seq: tail.headSeq, part: 0, floor: null }
    const followed = follow({ database, tail, after, signal: AbortSignal.timeout(20_000) })
    const end = followed.next()
    await restore()
    await eventually(() => tail.epoch !== epoch, 5_000)
    expect(await end).toEqual({ done: true, value: 'history_changed' })
    expect((await readHead(database.query)).epoch).toBe(tail.epoch)
    expect(tail.headSeq).toBe(lost[0]!.seq - 1)
    expect(await check(tail, cursor)).toBe('history_changed')
    // Another process learns of the former epoch from the store.
    const other = await openTail(60_000)
    expect(await check(other, cursor)).toBe('history_changed')
    await other.close()
    await tail.close()
    expect((await verifyChain(database.query)).fault).toBeNull()
  })
}

test('a branch that has overtaken the lost one is noticed by its hash', async () => {
  const tail = await openTail(60_000)
  const restore = await saveJournal(database)
  const lost = await append(2)
  await eventually(() => tail.headSeq === lost[1]!.seq)
  const { epoch } = tail
  await restore()
  // The notification makes the tail read.
  await append(4)
  await eventually(() => tail.epoch !== epoch, 5_000)
  expect(tail.isFormerEpoch(epoch)).toBe(true)
  await tail.close()
})

test('a process that saw the lost entries appends nothing before the epoch has changed', async () => {
  const tail = await openTail(60_000)
  const restore = await saveJournal(database)
  const lost = await append(3, { commit: (work) => tail.commit(work) })
  const lostIds = eventIds(tail, lost)
  const { epoch } = tail
  await restore()
  const found = await append(3, { commit: (work) => tail.commit(work) })
  expect(tail.epoch).not.toBe(epoch)
  expect(found.map(({ seq }) => seq)).toEqual(lost.map(({ seq }) => seq))
  const ids = [...lostIds, ...eventIds(tail, found)]
  expect(new Set(ids).size).toBe(6)
  expect(tail.recentAfter(found[0]!.seq - 1, 9)).toEqual(found)
  await tail.close()
})

test('two processes that notice the same loss open one epoch', async () => {
  const tails = await Promise.all([openTail(50), openTail(50), openTail(50)])
  const restore = await saveJournal(database)
  const lost = await append(2)
  await eventually(() => tails.every(({ headSeq }) => headSeq === lost[1]!.seq))
  const { epoch } = tails[0]!
  const epochs = () => database.query('select epoch from journal_epochs')
  await restore()
  const before = (await epochs()).length
  await eventually(() => tails.every((tail) => tail.epoch !== epoch), 5_000)
  expect(new Set(tails.map((tail) => tail.epoch)).size).toBe(1)
  expect((await epochs()).length).toBe(before + 1)
  await Promise.all(tails.map((tail) => tail.close()))
})

test('entries lost while every node was stopped open a new epoch at the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-head-'))
  expect(readSeenHead(folder)).toBeNull()
  const openSeen = () => Tail.open({ database, log: silentLog, pollMs: 60_000, seen: readSeenHead(folder) })
  const stop = async (tail: Tail) => {
    await keepSeenHead({ tail, folder, log: silentLog }).close()
    await tail.close()
  }
  const first = await openSeen()
  const restore = await saveJournal(database)
  const lost = await append(2, { commit: (work) => first.commit(work) })
  await stop(first)

  // Nothing was lost: the epoch stays, also when others have appended meanwhile.
  await append(1)
  const same = await openSeen()
  expect(same.epoch).toBe(first.epoch)
  const cursor = same.cursorAt(same.headSeq)
  await stop(same)

  // An older copy, and the same copy with other entries as many as were lost.
  for (const others of [0, 3]) {
    const before = readSeenHead(folder)!
    await restore()
    await append(others)
    const tail = await openSeen()
    expect(tail.epoch).not.toBe(before.epoch)
    expect(tail.headSeq).toBe(lost[0]!.seq - 1 + others)
    if (others === 0) expect(await check(tail, cursor)).toBe('history_changed')
    await append(5, { commit: (work) => tail.commit(work) })
    await stop(tail)
    // The copy has the epoch of the node again.
    await database.query('update saved_journal_head set epoch = $1::text', [tail.epoch])
  }
  await rm(folder, { recursive: true })
})
