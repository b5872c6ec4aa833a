import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { clear } from '../../test/conformance/store/fixtures.ts'
import { type OpenStore, stores } from '../../test/conformance/store/stores.ts'
import { failureOf } from '../../test/support/until.ts'
import { chainEntries } from '../contract/chain.ts'
import type { Entry } from '../contract/change.ts'
import type { RecordKind } from '../contract/record.ts'
import { createRng } from '../kernel/rng.ts'
import type { Database } from '../store/driver/database.ts'
import { migrate } from '../store/migrate.ts'
import { appendEntries } from '../store/sql/journal/append-entries.ts'
import { lockHead, readHead } from '../store/sql/journal/head.ts'
import { putRecords, removeRecords } from '../store/sql/records/write.ts'
import { History } from './history.ts'

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
/** All entries, as the tail of a service has them. */
const journal: Entry[] = []
/** A tail that remembers all entries, or none. */
const tailOf = (remembers: boolean, head = () => headSeq()) => ({
  get epoch() {
    return epoch
  },
  get branch() {
    return epoch
  },
  get headSeq() {
    return head()
  },
  get stored() {
    return { seq: head(), hash: null }
  },
  recentAfter: (seq: number, limit: number) =>
    remembers ? journal.filter((entry) => entry.seq > seq).slice(0, limit) : null,
})
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
    journal.push(entry!)
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

const shownAt = async (lists: History, game: string, seq: number) =>
  (await lists.list(record, game, seq))?.map(({ id, doc }) => `${id} ${(doc as Doc).text}`).sort()

test('a list in memory has the records of every position, also of those that moved, were deleted and came back', async () => {
  const rng = createRng('versions')
  const games = ['a', 'b', 'c']
  const readers = [true, false].map((remembers) => new History(database.query, tailOf(remembers)))
  for (let step = 0; step < 150; step++) {
    const id = `p${rng.int(0, 12)}`
    const isGone = present.has(id) && rng.chance(0.2)
    await change(id, isGone ? null : { game: rng.pick(games), order: step, text: `v${step}` })
    // A read now and then: the list has to follow the journal.
    if (step % 10 !== 0) continue
    for (const reader of readers)
      expect(await shownAt(reader, 'a', step + 1)).toEqual([...(expected[step + 1]!.get('a') ?? [])].sort())
  }
  for (const reader of [...readers, new History(database.query, tailOf(true))]) {
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
  const kept = new History(database.query, tailOf(false))
  const expectedAt = (seq: number) => [...expected[seq]!.values()].flat().sort()
  for (let step = 0; step < 300; step++) {
    const seq = rng.int(0, headSeq())
    const found = await kept.get(record, ids, seq)
    const shown = found.map(({ id, doc }) => `${id} ${(doc as Doc).text}`).sort()
    expect([seq, shown]).toEqual([seq, expectedAt(seq)])
  }
})

test('a record is read once for all positions up to the head at which it has not changed', async () => {
  const { query, count } = counting()
  const known = headSeq()
  const kept = new History(
    query,
    tailOf(false, () => known),
  )
  const [id, { seq: last }] = [...present].find(([, { seq }]) => seq < headSeq() - 5)!
  for (const seq of [last, headSeq(), last + 2]) await kept.get(record, [id], seq)
  expect(count()).toBe(1)
  await kept.get(record, [id], last - 1)
  expect(count()).toBe(2)
  // Entries after the known head are not asked about from memory.
  await kept.get(record, [id], last)
  await kept.get(record, [id], headSeq() + 1)
  expect(count()).toBe(3)
  epoch = 'another'
  await kept.get(record, [id], last)
  expect(count()).toBe(4)
})

test('a record that changes often is read with its next versions', async () => {
  const { query, count } = counting()
  const kept = new History(query, tailOf(false))
  const id = [...present.keys()][0]!
  for (let seq = 0; seq <= headSeq(); seq++) await kept.get(record, [id], seq)
  const versions = new Set(
    expected.map((at) => [...at.values()].flat().find((text) => text.startsWith(`${id} `))),
  )
  expect(versions.size).toBeGreaterThan(8)
  expect(count()).toBeLessThanOrEqual(2 + versions.size / 16)
})

test('a record that did not exist is asked for once', async () => {
  const { query, count } = counting()
  const kept = new History(query, tailOf(false))
  for (const seq of [5, headSeq(), 9]) expect(await kept.get(record, ['nobody'], seq)).toEqual([])
  expect(count()).toBe(1)
})

test('positions up to the head of a list need no query; later ones and another epoch do', async () => {
  const { query, count } = counting()
  const lists = new History(query, tailOf(false))
  const head = headSeq()
  await lists.list(record, 'a', head)
  const first = count()
  for (let seq = 0; seq <= head; seq++) await lists.list(record, 'a', seq)
  expect(count()).toBe(first)
  await change('p1', { game: 'a', order: 0, text: 'later' })
  await lists.list(record, 'a', head + 1)
  expect(count()).toBe(2 * first)
  epoch = 'second'
  await lists.list(record, 'a', head)
  expect(count()).toBe(3 * first)
})

test('of a parent with too many versions the list of now is put back, and a failed read is not kept', async () => {
  const lists = new History(database.query, tailOf(false))
  await database.query(
    `insert into records (kind, id, parent, ord, seq) select $1::text, 'many' || n, 'many', n, 1 from generate_series(1, 2500) as n`,
    [kind],
  )
  expect(await lists.list(record, 'many', 1)).toHaveLength(2_500)
  let fails = true
  const failing = new History((text, params) => {
    if (fails) throw new Error('away')
    return database.query(text, params)
  }, tailOf(false))
  expect((await failureOf(failing.list(record, 'b', 1))).message).toBe('away')
  fails = false
  expect(await failing.list(record, 'b', 0)).toEqual([])
})

/** The journal's own epoch, and a list with too many versions to be read whole. */
async function openLong(): Promise<History> {
  epoch = (await readHead(database.query)).epoch
  return new History(database.query, tailOf(true))
}

test('a long list put back is that of every position, also of records that moved, were deleted and came back', async () => {
  const rng = createRng('past lists')
  const games = ['long a', 'long b']
  for (let i = 0; i < 160; i++) await change(`l${i}`, { game: games[i % 2]!, order: i, text: 'first' })
  // Each version more makes the lists long: until they are, they are read whole.
  for (let i = 0; i < 2_500; i++)
    await change(`l${i % 40}`, { game: games[i % 2]!, order: i % 40, text: `n${i}` })
  const from = headSeq()
  const past = await openLong()
  const expectAt = async (seq: number) => {
    for (const game of games) {
      const own = [...(expected[seq]!.get(game) ?? [])].sort()
      const shown = await shownAt(past, game, seq)
      expect([game, seq, shown]).toEqual([
        game,
        seq,
        own.concat(shown!.filter((text) => text.includes('filler'))).sort(),
      ])
    }
  }
  for (let step = 0; step < 30; step++) {
    const id = `l${rng.int(0, 170)}`
    const isGone = present.has(id) && rng.chance(0.3)
    await change(id, isGone ? null : { game: rng.pick(games), order: rng.int(0, 9), text: `v${step}` })
    await expectAt(rng.int(from, headSeq()))
  }
  for (let seq = from; seq <= headSeq(); seq++) await expectAt(seq)
  const places = (await past.list(record, games[0]!, from + 9))!.map(({ order }) => order)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a long list that is the same at two positions is the same array, so that what was computed from it serves both', async () => {
  const past = await openLong()
  const before = headSeq()
  await change('elsewhere', { game: 'c', order: 0, text: 'of another list' })
  const at = (seq: number) => past.list(record, 'long a', seq)
  expect(await at(before)).toBe((await at(before + 1))!)
  await change('l0', { game: 'long a', order: 0, text: 'changed' })
  const now = await at(headSeq())
  expect([await at(before), await at(before + 1)].map((list) => list === now)).toEqual([false, false])
  expect(await at(before)).toBe((await at(before + 1))!)
})

test('a long list most of which has changed is left to the store', async () => {
  const past = await openLong()
  await database.query(
    `delete from records where kind = $1::text and id like 'long a filler %' and ord > 1100`,
    [kind],
  )
  for (let i = 0; i < 160; i++) await change(`l${i}`, { game: 'long a', order: i, text: 'last' })
  expect(await past.list(record, 'long a', 1)).toBeNull()
})
