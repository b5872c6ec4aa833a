import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { append, clear } from '../../test/conformance/store/fixtures.ts'
import { type OpenStore, stores } from '../../test/conformance/store/stores.ts'
import type { Entry } from '../contract/change.ts'
import type { RecordKind } from '../contract/record.ts'
import { createRng } from '../kernel/rng.ts'
import type { Database } from '../store/driver/database.ts'
import { migrate } from '../store/migrate.ts'
import { readHead } from '../store/sql/journal/head.ts'
import { listRecords } from '../store/sql/records/list.ts'
import { readRecords } from '../store/sql/records/read.ts'
import { putDerived, putRecords, removeRecords } from '../store/sql/records/write.ts'
import { History } from './history.ts'
import { Version } from './version.ts'

setDefaultTimeout(60_000)

const kind = 'test.game'
const record = {
  kind,
  place: ({ season, order }: Put) => ({ parent: season, order }),
} as unknown as RecordKind
const seasons = ['2025', '2026']

let opened: OpenStore
let database: Database
let epoch: string
beforeAll(async () => {
  opened = await stores[0]!.open(1)
  database = opened.handles[0]!
  await migrate(database)
  await clear(database)
  epoch = (await readHead(database.query)).epoch
})
afterAll(() => opened.close())

interface Put {
  readonly id: string
  readonly season: string
  readonly order: number
}

/** All entries, as the tail of a service has them. */
const journal: Entry[] = []
/** A tail that has not received the last entries yet, and one that has forgotten the first. */
const tailOf = (missing: number, firstSeq = 1) => ({
  epoch,
  branch: epoch,
  headSeq: 0,
  get stored() {
    return { seq: journal[journal.length - 1 - missing]?.seq ?? 0, hash: null }
  },
  recentAfter: (seq: number, limit: number) =>
    seq < firstSeq - 1
      ? null
      : journal
          .slice(0, journal.length - missing)
          .filter((entry) => entry.seq > seq)
          .slice(0, limit),
})

async function put(games: readonly Put[]): Promise<void> {
  const drafts = games.map((game) => ({ kind, id: game.id, doc: JSON.stringify(game) }))
  const entries = await append(database, drafts)
  journal.push(...entries)
  const pointers = games.map(({ id, season, order }, i) => ({
    kind,
    id,
    parent: season,
    order,
    seq: entries[i]!.seq,
  }))
  await putRecords(database.query, pointers)
}

async function remove(id: string): Promise<void> {
  journal.push(...(await append(database, [{ kind, id, op: 'delete' }])))
  await removeRecords(database.query, [{ kind, id }])
}

const asRead = (rows: Awaited<ReturnType<typeof listRecords>>) => rows.map((row) => Version.ofRow(row))

const shown = (
  rows: readonly { readonly id: string; readonly atMs: number }[],
  textOf: (i: number) => string,
) => rows.map(({ id, atMs }, i) => `${id} ${atMs} ${textOf(i)}`)

test('a long list has the stored records in their order, also after changes, moves and deletions', async () => {
  const rng = createRng('long lists')
  const games = Array.from(
    { length: 240 },
    (_, i): Put => ({ id: `g${i}`, season: seasons[i % 2]!, order: i % 50 }),
  )
  await put(games)
  const readers = [tailOf(0), tailOf(2), tailOf(0, 300)].map((tail) => new History(database.query, tail))
  for (let step = 0; step < 60; step++) {
    const id = `g${rng.int(0, 250)}`
    if (rng.chance(0.2)) await remove(id)
    // Two at once: a list may lose one record and gain another between two reads.
    if (rng.chance(0.8))
      await put([{ id: `g${rng.int(0, 250)}`, season: rng.pick(seasons), order: rng.int(0, 50) }])
    const asked = step % 3 === 0 ? seasons : [rng.pick(seasons)]
    const range = rng.chance(0.5) ? {} : { fromOrder: rng.int(0, 30), toOrder: rng.int(20, 50) }
    const filter = { parents: asked, ...range }
    const stored = await listRecords(database.query, kind, filter)
    for (const lists of readers) {
      const listed = (await lists.filterNow(record, filter)) ?? asRead(stored)
      expect(shown(listed, (i) => listed[i]!.text)).toEqual(shown(stored, (i) => stored[i]!.doc))
    }
  }
})

/** A query that notes how many rows it has read each time. */
function counting() {
  const read: number[] = []
  const query: Database['query'] = async <T>(text: string, params?: readonly unknown[]) => {
    const rows = await database.query<T>(text, params)
    read.push(rows.length)
    return rows
  }
  return { read, query }
}

test('a long list that was read once needs only the head of the journal', async () => {
  const { read, query } = counting()
  const lists = new History(query, tailOf(0))
  const first = await lists.listNow(record, '2026')
  await put([{ id: first[7]!.id, season: '2026', order: -1 }])
  const second = await lists.listNow(record, '2026')
  expect(read).toEqual([first.length, 1])
  expect(second[0]!.id).toBe(first[7]!.id)
  expect(second[1]).toBe(first[0]!)
  expect(await lists.listNow(record, '2026')).toBe(second)
  expect(read).toEqual([first.length, 1, 1])
})

test('a part of a list is left to the store until the list is in memory', async () => {
  const { read, query } = counting()
  const lists = new History(query, tailOf(0))
  const part = { parents: ['2025'], fromOrder: 10, toOrder: 12 }
  expect(await lists.filterNow(record, part)).toBeNull()
  expect(read).toEqual([])
  await lists.listNow(record, '2025')
  const stored = await listRecords(database.query, kind, part)
  expect(stored.length).toBeGreaterThan(0)
  expect((await lists.filterNow(record, part))!.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
})

test('kept records are the stored ones, also after changes and deletions', async () => {
  const rng = createRng('kept records')
  const kept = new History(database.query, tailOf(0))
  for (let step = 0; step < 60; step++) {
    if (rng.chance(0.2)) await remove(`g${rng.int(0, 250)}`)
    if (rng.chance(0.8))
      await put([{ id: `g${rng.int(0, 250)}`, season: rng.pick(seasons), order: rng.int(0, 50) }])
    const ids = Array.from({ length: 40 }, () => `g${rng.int(0, 250)}`)
    const stored = await readRecords(database.query, kind, ids)
    const found = [...(await kept.getNow(record, ids)).values()]
    expect(shown(found, (i) => found[i]!.text).sort()).toEqual(shown(stored, (i) => stored[i]!.doc).sort())
  }
})

test('kept records are read again only when they have changed, and in another epoch', async () => {
  let branch = 'one'
  const { read, query } = counting()
  await put(Array.from({ length: 20 }, (_, i) => ({ id: `k${i}`, season: '2026', order: i })))
  const ids = Array.from({ length: 20 }, (_, i) => `k${i}`)
  const kept = new History(query, {
    ...tailOf(0),
    get branch() {
      return branch
    },
  })
  const first = [...(await kept.getNow(record, ids)).values()]
  await put([{ id: 'k3', season: '2026', order: 99 }])
  const second = [...(await kept.getNow(record, ids)).values()]
  expect(second.filter((one) => !first.includes(one)).map(({ id }) => id)).toEqual(['k3'])
  branch = 'two'
  await kept.getNow(record, ids)
  expect(read).toEqual([20, 1, 20])
})

test('a kept record that is derived again at the same position is read again', async () => {
  const kept = new History(database.query, tailOf(0))
  for (const doc of ['{"n":1}', '{"n":2}']) {
    await putDerived(database.query, [{ kind, id: 'derived', parent: '2026', order: 0, doc }])
    expect(String((await kept.getNow(record, ['derived'])).get('derived')?.text)).toBe(doc)
  }
})
