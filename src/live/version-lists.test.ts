import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { clear } from '../../test/conformance/store/fixtures.ts'
import { type OpenStore, stores } from '../../test/conformance/store/stores.ts'
import { failureOf } from '../../test/support/until.ts'
import { chainEntries } from '../contract/chain.ts'
import type { RecordKind } from '../contract/record.ts'
import { createRng } from '../kernel/rng.ts'
import type { Database } from '../store/driver/database.ts'
import { migrate } from '../store/migrate.ts'
import { appendEntries } from '../store/sql/journal/append-entries.ts'
import { lockHead, readHead } from '../store/sql/journal/head.ts'
import { putRecords, removeRecords } from '../store/sql/records/write.ts'
import { KeptVersions } from './kept-versions.ts'
import { LongLists } from './long-lists.ts'
import { PastLists } from './past-lists.ts'
import { VersionLists } from './version-lists.ts'

setDefaultTimeout(60_000)

interface Doc {
  readonly game: string
  readonly order: number
  readonly text: string
}
const kind = 'test.play'
const record = {
  kind,
  place: (doc: Doc) => ({ parent: doc.game, order: doc.order }),
} as unknown as RecordKind

let opened: OpenStore
let database: Database
let epoch = 'first'
beforeAll(async () => {
  opened = await stores[0]!.open(1)
  database = opened.handles[0]!
  await migrate(database)
  await clear(database)
})
afterAll(() => opened.close())

/** The records as they are now, by id, with the entry of each. */
const present = new Map<string, Doc & { readonly seq: number }>()
/** The records of each game at each position, from the changes themselves. */
const expected: ReadonlyMap<string, readonly string[]>[] = [new Map()]

async function change(id: string, doc: Doc | null): Promise<void> {
  await database.transaction(async (query) => {
    const head = await lockHead(query)
    const before = present.get(id)
    const left = before && before.game !== doc?.game ? before.game : null
    const [entry] = chainEntries(head, [
      {
        atMs: 1_000 + head.seq,
        kind,
        id,
        op: doc ? ('put' as const) : ('delete' as const),
        doc: JSON.stringify(doc ?? {}),
        events: null,
        prev: before?.seq ?? null,
        leftParent: left,
      },
    ])
    await appendEntries(query, [entry!])
    if (doc) await putRecords(query, [{ kind, id, ...record.place(doc), seq: entry!.seq }])
    else await removeRecords(query, [{ kind, id }])
    if (doc) present.set(id, { ...doc, seq: entry!.seq })
    else present.delete(id)
  })
  const byGame = Map.groupBy(present, ([, { game }]) => game)
  const shown = [...byGame].map(
    ([game, list]) => [game, list.map(([at, { text }]) => `${at} ${text}`)] as const,
  )
  expected.push(new Map(shown))
}

const headSeq = () => expected.length - 1

/** Counts the queries of a reader. */
function counting(): { readonly query: Database['query']; readonly count: () => number } {
  let count = 0
  const query: Database['query'] = (text, params) => {
    count++
    return database.query(text, params)
  }
  return { query, count: () => count }
}

const shownAt = async (lists: VersionLists, game: string, seq: number) =>
  (await lists.at(record, game, seq))?.map(({ id, value }) => `${id} ${(value as Doc).text}`).sort()

test('a list in memory has the records of every position, also of those that moved, were deleted and came back', async () => {
  const rng = createRng('versions')
  const games = ['a', 'b', 'c']
  const lists = new VersionLists(database.query, () => epoch)
  for (let step = 0; step < 150; step++) {
    const id = `p${rng.int(0, 12)}`
    const isGone = present.has(id) && rng.chance(0.2)
    await change(id, isGone ? null : { game: rng.pick(games), order: step, text: `v${step}` })
    // A read now and then: the list has to follow the journal.
    if (step % 10 === 0)
      expect(await shownAt(lists, 'a', step + 1)).toEqual([...(expected[step + 1]!.get('a') ?? [])].sort())
  }
  for (const reader of [lists, new VersionLists(database.query, () => epoch)]) {
    for (const game of games) {
      for (const [seq, byGame] of expected.entries()) {
        const own = [...(byGame.get(game) ?? [])].sort()
        expect([game, seq, await shownAt(reader, game, seq)]).toEqual([game, seq, own])
      }
    }
  }
})

test('single records in memory are those of every position, whatever was read before', async () => {
  const ids = Array.from({ length: 13 }, (_, i) => `p${i}`)
  const rng = createRng('single versions')
  const kept = new KeptVersions(database.query, { branch: epoch, headSeq: headSeq() })
  const expectedAt = (seq: number) => [...expected[seq]!.values()].flat().sort()
  for (let step = 0; step < 300; step++) {
    const seq = rng.int(0, headSeq())
    const found = await kept.at(record, ids, seq)
    const shown = found.map(({ id, value }) => `${id} ${(value as Doc).text}`).sort()
    expect([seq, shown]).toEqual([seq, expectedAt(seq)])
  }
})

test('a record is read once for all positions up to the head at which it has not changed', async () => {
  const { query, count } = counting()
  const tail = { branch: epoch, headSeq: headSeq() }
  const kept = new KeptVersions(query, tail)
  const [id, { seq: last }] = [...present].find(([, { seq }]) => seq < headSeq() - 5)!
  for (const seq of [last, headSeq(), last + 2]) await kept.at(record, [id], seq)
  expect(count()).toBe(1)
  await kept.at(record, [id], last - 1)
  expect(count()).toBe(2)
  // Entries after the known head are not asked about from memory.
  await kept.at(record, [id], last)
  await kept.at(record, [id], headSeq() + 1)
  expect(count()).toBe(3)
  tail.branch = 'another'
  await kept.at(record, [id], last)
  expect(count()).toBe(4)
})

test('a record that changes often is read with its next versions', async () => {
  const { query, count } = counting()
  const kept = new KeptVersions(query, { branch: epoch, headSeq: headSeq() })
  const id = [...present.keys()][0]!
  for (let seq = 0; seq <= headSeq(); seq++) await kept.at(record, [id], seq)
  const versions = new Set(
    expected.map((at) => [...at.values()].flat().find((text) => text.startsWith(`${id} `))),
  )
  expect(versions.size).toBeGreaterThan(8)
  expect(count()).toBeLessThanOrEqual(2 + versions.size / 16)
})

test('a record that did not exist is asked for once', async () => {
  const { query, count } = counting()
  const kept = new KeptVersions(query, { branch: epoch, headSeq: headSeq() })
  for (const seq of [5, headSeq(), 9]) expect(await kept.at(record, ['nobody'], seq)).toEqual([])
  expect(count()).toBe(1)
})

test('positions up to the head of a list need no query; later ones and another epoch do', async () => {
  const { query, count } = counting()
  const lists = new VersionLists(query, () => epoch)
  const head = headSeq()
  await lists.at(record, 'a', head)
  const first = count()
  for (let seq = 0; seq <= head; seq++) await lists.at(record, 'a', seq)
  expect(count()).toBe(first)
  await change('p1', { game: 'a', order: 0, text: 'later' })
  await lists.at(record, 'a', head + 1)
  expect(count()).toBe(2 * first)
  epoch = 'second'
  await lists.at(record, 'a', head)
  expect(count()).toBe(3 * first)
})

test('a parent with too many versions is left to the store, and a failed read is not kept', async () => {
  const lists = new VersionLists(database.query, () => epoch)
  await database.query(
    `insert into records (kind, id, parent, ord, seq) select $1::text, 'many' || n, 'many', n, 1 from generate_series(1, 2500) as n`,
    [kind],
  )
  expect(await lists.at(record, 'many', 1)).toBeNull()
  let fails = true
  const failing = new VersionLists(
    (text, params) => {
      if (fails) throw new Error('away')
      return database.query(text, params)
    },
    () => epoch,
  )
  expect((await failureOf(failing.at(record, 'b', 1))).message).toBe('away')
  fails = false
  expect(await failing.at(record, 'b', 0)).toEqual([])
})

/** Long lists put back, by a tail that remembers nothing. */
async function openPast(): Promise<PastLists> {
  const { epoch: stored } = await readHead(database.query)
  const tail = {
    epoch: stored,
    branch: stored,
    stored: { seq: 0, hash: null },
    recentAfter: () => null,
    get headSeq() {
      return headSeq()
    },
  }
  const longLists = new LongLists(database.query, tail)
  return new PastLists(database.query, longLists, new KeptVersions(database.query, tail))
}

test('a long list put back is that of every position, also of records that moved, were deleted and came back', async () => {
  const rng = createRng('past lists')
  const games = ['long a', 'long b']
  for (let i = 0; i < 160; i++) await change(`l${i}`, { game: games[i % 2]!, order: i, text: 'first' })
  const from = headSeq()
  const past = await openPast()
  const shown = async (game: string, seq: number) =>
    (await past.at(record, game, seq, 'load'))?.map(({ id, value, order, doc }) => {
      expect([JSON.parse(doc), order]).toEqual([value, (value as Doc).order])
      return `${id} ${(value as Doc).text}`
    })
  const expectAt = async (seq: number) => {
    for (const game of games) {
      const own = [...(expected[seq]!.get(game) ?? [])].sort()
      expect([game, seq, (await shown(game, seq))?.sort()]).toEqual([game, seq, own])
    }
  }
  for (let step = 0; step < 30; step++) {
    const id = `l${rng.int(0, 170)}`
    const isGone = present.has(id) && rng.chance(0.3)
    await change(id, isGone ? null : { game: rng.pick(games), order: rng.int(0, 9), text: `v${step}` })
    await expectAt(rng.int(from, headSeq()))
  }
  for (let seq = from; seq <= headSeq(); seq++) await expectAt(seq)
  const places = (await past.at(record, games[0]!, from + 9, 'load'))!.map(({ order }) => order)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a long list that is the same at two positions is the same array, so that what was computed from it serves both', async () => {
  const past = await openPast()
  const before = headSeq()
  await change('elsewhere', { game: 'c', order: 0, text: 'of another list' })
  const at = (seq: number) => past.at(record, 'long a', seq, 'load')
  expect(await at(before)).toBe((await at(before + 1))!)
  await change('l0', { game: 'long a', order: 0, text: 'changed' })
  const now = await at(headSeq())
  expect([await at(before), await at(before + 1)].map((list) => list === now)).toEqual([false, false])
  expect(await at(before)).toBe((await at(before + 1))!)
})

test('a list most of which has changed is left to the store, and one that nobody reads now is not loaded for a part', async () => {
  const past = await openPast()
  expect(await past.at(record, 'long a', headSeq(), 'leave')).toBeNull()
  expect(await past.at(record, 'long a', 1, 'load')).toBeNull()
  expect(await past.at(record, 'long a', headSeq(), 'leave')).not.toBeNull()
})
