import { beforeEach, describe, expect, test } from 'bun:test'
import type { Database, Query } from '../../../src/store/driver/database.ts'
import { checkJournal, isSound, type JournalCheck } from '../../../src/store/sql/journal/chain.ts'
import { listDerived, listRecords, listUnknown, readDerived } from '../../../src/store/sql/records/list.ts'
import { readRecords } from '../../../src/store/sql/records/read.ts'
import { putDerived, putRecords, removeRecords } from '../../../src/store/sql/records/write.ts'
import { readSetting, writeSetting } from '../../../src/store/sql/settings.ts'
import { append, clear, startMs } from './fixtures.ts'

const kind = 'test.game'

/** The functions that write and read records and settings, and the check of the whole store. */
export function recordCases(database: () => Database): void {
  const pointer = (id: string, seq: number, order = seq, parent: string | null = 'season') => ({
    kind,
    id,
    parent,
    order,
    seq,
  })
  const listed = async (filter: Omit<Parameters<typeof listRecords>[2], 'parents'> = {}) =>
    (await listRecords(database().query, kind, { parents: ['season', 'cup'], ...filter })).map(({ id }) => id)

  describe('records', () => {
    beforeEach(() => clear(database()))

    test('have the document of their entry, byte for byte', async () => {
      const doc = `{ "name" : "é😀\\n", "big": "${'x'.repeat(1_000_000)}" }`
      await append(database(), [
        { id: 'a', doc: '{"v":1}' },
        { id: 'a', doc, atMs: startMs + 7 },
        { id: 'b' },
      ])
      await putRecords(database().query, [pointer('a', 1), pointer('b', 3)])
      await putRecords(database().query, [pointer('a', 2)])
      const rows = await readRecords(database().query, kind, ['a', 'nobody'])
      expect(rows).toEqual([{ id: 'a', seq: 2, atMs: startMs + 7, doc }])
      expect(await readRecords(database().query, 'test.play', ['a'])).toEqual([])
      expect(await readRecords(database().query, kind, [])).toEqual([])
    })

    test('are found among many ids, whether some, all or none of them exist', async () => {
      const ids = Array.from({ length: 60 }, (_, i) => `m${String(i).padStart(2, '0')}`)
      const found = async (asked: readonly string[]) =>
        (await readRecords(database().query, kind, asked)).map(({ id }) => id).sort()
      const put = async (id: string) => {
        const [entry] = await append(database(), [{ id }])
        await putRecords(database().query, [pointer(id, entry!.seq)])
      }
      await put('a')
      await put('z')
      expect(await found(ids)).toEqual([])
      await put('m00')
      await put('m30 ')
      expect(await found(ids)).toEqual(['m00'])
      await put('m59')
      await put('m30')
      expect(await found(ids.toReversed())).toEqual(['m00', 'm30', 'm59'])
      // By its bytes this one comes after all the others, by its UTF-16 units before them.
      await put('\u{1f600}')
      expect(await found([...ids.map((id) => `\uff5e${id}`), '\u{1f600}'])).toEqual(['\u{1f600}'])
    })

    test('are listed under their parents by order, then by the bytes of their ids', async () => {
      await append(
        database(),
        ['a', 'B', 'é', 'c', 'd'].map((id) => ({ id })),
      )
      await putRecords(database().query, [
        pointer('a', 1, 2),
        pointer('B', 2, 2, 'cup'),
        pointer('é', 3, 2),
        pointer('c', 4, -1.5),
        pointer('d', 5, 0, null),
      ])
      expect(await listed()).toEqual(['c', 'B', 'a', 'é'])
      expect(await listed({ fromOrder: -1.5, toOrder: 1 })).toEqual(['c'])
      expect(await listed({ fromOrder: 2 })).toEqual(['B', 'a', 'é'])
      expect(await listRecords(database().query, kind, { parents: [] })).toEqual([])
    })

    test('the last of two puts in one batch wins', async () => {
      await append(database(), [{ id: 'a' }, { id: 'a', doc: '2' }])
      await putRecords(database().query, [pointer('a', 1), pointer('a', 2)])
      expect((await readRecords(database().query, kind, ['a'])).map(({ doc }) => doc)).toEqual(['2'])
    })

    test('derived ones have their own document and the time of the newest entry', async () => {
      await append(database(), [{ id: 'a' }, { id: 'b', atMs: startMs + 9 }])
      const derived = { kind, id: 'table', parent: 'season', order: 1, doc: '{"rows": []}' }
      await putDerived(database().query, [{ ...derived, doc: '1' }, derived])
      await putRecords(database().query, [pointer('a', 1, 0)])
      const rows = await listRecords(database().query, kind, { parents: ['season'] })
      expect(rows).toEqual([
        { id: 'a', seq: 1, order: 0, atMs: startMs, doc: '{}' },
        { id: 'table', seq: null, order: 1, atMs: startMs + 9, doc: '{"rows": []}' },
      ])
      const { order: _order, ...table } = rows[1]!
      expect(await readRecords(database().query, kind, ['table'])).toEqual([table])
      expect(isSound({ ...(await checkJournal(database().query)), entriesWithoutRecord: 0 })).toBe(true)
    })

    test('a record may become derived and back', async () => {
      await append(database(), [{ id: 'a', doc: '1' }])
      const read = async () =>
        (await readRecords(database().query, kind, ['a'])).map(({ seq, doc }) => [seq, doc])
      await putRecords(database().query, [pointer('a', 1)])
      await putDerived(database().query, [{ kind, id: 'a', parent: null, order: 0, doc: '2' }])
      expect(await read()).toEqual([[null, '2']])
      await putRecords(database().query, [pointer('a', 1)])
      expect(await read()).toEqual([[1, '1']])
    })

    test('are removed by kind and id', async () => {
      await append(database(), [{ id: 'a' }, { id: 'b' }, { id: 'c' }])
      await putRecords(database().query, [pointer('a', 1), pointer('b', 2), pointer('c', 3)])
      await removeRecords(database().query, [
        { kind, id: 'a' },
        { kind, id: 'nobody' },
        { kind: 'test.play', id: 'b' },
      ])
      await removeRecords(database().query, [])
      expect(await listed()).toEqual(['b', 'c'])
    })
  })

  describe('plans that were made while the store was small read only the rows they need:', () => {
    const statements: Readonly<Record<string, (query: Query) => Promise<unknown>>> = {
      'list records for a batch': (query) =>
        listUnknown(query, kind, { parents: ['final'], known: ['final 0'] }),
      'read records that do not exist': (query) =>
        readRecords(
          query,
          kind,
          Array.from({ length: 100 }, (_, i) => `final 0 ${i}`),
        ),
      'list records': (query) => listRecords(query, kind, { parents: ['final'] }),
      'list derived records': (query) => listDerived(query, kind, ['final']),
      'read derived records': (query) => readDerived(query, kind, ['final 0']),
      'write derived records': (query) =>
        putDerived(query, [{ kind: 'test.derived', id: 'd', parent: 'final', order: 1, doc: '{}' }]),
    }
    const add = async (parent: string, count: number) => {
      const drafts = Array.from({ length: count }, (_, i) => ({ id: `${parent} ${i}` }))
      const entries = await append(database(), drafts)
      await putRecords(
        database().query,
        entries.map(({ id, seq }) => pointer(id, seq, seq, parent)),
      )
    }
    const rowsRead = async (query: Query) => {
      const [row] = await query<{ count: number }>(
        'select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as count from pg_stat_xact_user_tables',
      )
      return row!.count
    }
    const rowsOf = async (run: (query: Query) => Promise<unknown>, others: number): Promise<number> => {
      await clear(database())
      await add('final', 3)
      await add('semi-final', others)
      // After five executions PostgreSQL may keep a plan.
      for (let i = 0; i < 8; i++) await database().transaction(run)
      await add('group', 2_000)
      return database().transaction(async (query) => {
        const before = await rowsRead(query)
        await run(query)
        return (await rowsRead(query)) - before
      })
    }
    for (const [name, run] of Object.entries(statements)) {
      test.each([0, 2_000])(`${name}, made with %d others`, async (others) => {
        // A vacuum that happens to run while the store is small makes another plan, which the next vacuum replaces.
        let read = await rowsOf(run, others)
        for (let again = 0; again < 2 && read >= 50; again++) read = await rowsOf(run, others)
        expect(read).toBeLessThan(50)
      })
    }
  })

  describe('settings', () => {
    test('are null until written, and the last write wins', async () => {
      await clear(database())
      expect(await readSetting(database().query, 'colour')).toBeNull()
      await writeSetting(database().query, 'colour', 'red')
      await writeSetting(database().query, 'colour', 'gr"ün')
      expect(await readSetting(database().query, 'colour')).toBe('gr"ün')
    })
  })

  describe('the check', () => {
    beforeEach(async () => {
      await clear(database())
      await append(database(), [{ id: 'a' }, { id: 'a' }, { id: 'b' }, { id: 'c', op: 'delete' }])
      await putRecords(database().query, [pointer('a', 2), pointer('b', 3)])
    })

    test('finds nothing in a consistent store', async () => {
      const check = await checkJournal(database().query)
      expect(isSound(check)).toBe(true)
      expect(Object.keys(check)).toHaveLength(6)
    })

    const breaches: [string, string, Partial<JournalCheck>][] = [
      ['a seq without an entry', 'delete from journal where seq = 1', { gaps: 1 }],
      ['a head that lags behind', 'update journal_head set seq = 3', { beyondHead: 1 }],
      ['a record without an entry', "update records set seq = 9 where id = 'b'", { recordsWithoutEntry: 1 }],
      [
        'a record with the entry of another',
        "update records set id = 'z' where id = 'b'",
        { recordsWithForeignEntry: 1, entriesWithoutRecord: 1 },
      ],
      [
        'a record that points to a deletion',
        "update journal set op = 'delete' where seq = 3",
        { recordsWithForeignEntry: 1 },
      ],
      [
        'a record behind its newest entry',
        "update records set seq = 1 where id = 'a'",
        { recordsOutdated: 1 },
      ],
      ['an entry whose record is missing', "delete from records where id = 'b'", { entriesWithoutRecord: 1 }],
    ]
    for (const [name, breach, found] of breaches) {
      test(`finds ${name}`, async () => {
        await database().query(breach)
        const check = await checkJournal(database().query)
        const none = { gaps: 0, beyondHead: 0, recordsWithoutEntry: 0, recordsWithForeignEntry: 0 }
        expect(check).toEqual({ ...none, recordsOutdated: 0, entriesWithoutRecord: 0, ...found })
        expect(isSound(check)).toBe(false)
      })
    }

    test('ignores what pruning deleted', async () => {
      await database().query('delete from journal where seq = 1')
      await database().query('update journal_head set floor = 1')
      expect(isSound(await checkJournal(database().query))).toBe(true)
    })
  })
}
