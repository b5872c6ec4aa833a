import { beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Database, Query } from '../../../src/store/driver/database.ts'
import { appendEntries } from '../../../src/store/sql/journal/append-entries.ts'
import { readEntries } from '../../../src/store/sql/journal/entries.ts'
import { journalChannel, lockHead, notifyHead, readHead } from '../../../src/store/sql/journal/head.ts'
import { pruneJournal, readLastDeleted } from '../../../src/store/sql/journal/prune.ts'
import { putRecords } from '../../../src/store/sql/records/write.ts'
import { eventually, failureOf } from '../../support/until.ts'
import { append, clear, startMs, storeFailureOf } from './fixtures.ts'

/** The functions that write and read the journal. */
export function journalCases(database: () => Database): void {
  const entry = (seq: number) => ({
    seq,
    atMs: startMs,
    kind: 'k',
    id: 'a',
    op: 'put' as const,
    doc: '{}',
    events: null,
    hash: null,
  })

  describe('the journal', () => {
    beforeEach(() => clear(database()))

    test('returns entries as they were appended, numbered from 1', async () => {
      const texts = fc
        .string({ unit: 'binary', maxLength: 10 })
        .filter((s) => s.isWellFormed() && !s.includes('\0'))
      const drafts = fc.array(
        fc.record({
          kind: texts,
          id: texts,
          op: fc.constantFrom('put' as const, 'delete' as const),
          atMs: fc.integer({ min: -(2 ** 40), max: 2 ** 43 }),
          events: fc.option(fc.constant('[["t.topic",{}]]')),
          doc: fc.json().filter((json) => !json.includes('\\u0000') && json.isWellFormed()),
        }),
        { minLength: 1, maxLength: 6 },
      )
      // Large batches may be written another way.
      const times = fc.constantFrom(1, 1, 100)
      await fc.assert(
        fc.asyncProperty(drafts, times, async (some, count) => {
          const given = Array.from({ length: count }, () => some).flat()
          await clear(database())
          const appended = await append(database(), given)
          expect(await readEntries(database().query, { afterSeq: 0, limit: 1_000 })).toEqual(appended)
          expect((await readHead(database().query)).seq).toBe(given.length)
        }),
        { numRuns: 40 },
      )
    })

    test('notifies of its head when asked to, not with every append', async () => {
      const payloads: string[] = []
      const unlisten = await database().listen(journalChannel, (payload) => payloads.push(payload))
      await append(database(), [{ id: 'a' }, { id: 'b' }, { id: 'c' }])
      await append(database(), [{ id: 'd' }])
      await notifyHead(database().query, 4)
      await eventually(() => payloads.length >= 1)
      expect(payloads).toEqual(['4'])
      await unlisten()
    })

    test('is unchanged by an append that rolls back', async () => {
      await append(database(), [{ id: 'a' }])
      const work = database().transaction(async (query) => {
        const head = await lockHead(query)
        await appendEntries(query, [entry(head.seq + 1)])
        throw new Error('no')
      })
      await work.catch(() => {})
      expect((await readHead(database().query)).seq).toBe(1)
      expect((await append(database(), [{ id: 'b' }]))[0]?.seq).toBe(2)
    })

    test('rejects entries that do not follow its head', async () => {
      const appendFrom = (seqs: readonly number[]) =>
        database().transaction((query) => appendEntries(query, seqs.map(entry)))
      for (const seqs of [[2], [0], [1, 3], [1, 1]]) {
        const work = appendFrom(seqs)
        expect((await failureOf(work)).message).toStartWith('assertion failed: entries')
      }
      await appendFrom([])
      await appendFrom([1, 2])
      expect((await readHead(database().query)).seq).toBe(2)
    })

    test('stores a large batch as it stores small ones, records too', async () => {
      const count = 150
      const head = await readHead(database().query)
      const entries = Array.from({ length: count }, (_, i) => ({
        ...entry(head.seq + 1 + i),
        id: `é ${i}`,
        doc: JSON.stringify({ text: `${i}\t\\ "\n😀`.repeat(i === 9 ? 50_000 : 1) }),
        events: i % 3 === 0 ? '[["t.topic",{}]]' : null,
        prev: i % 5 === 0 ? i : null,
        leftParent: i % 7 === 0 ? `parent ${i}` : null,
        hash: i.toString(16).padStart(64, '0'),
      }))
      const pointers = entries.map(({ kind, id, seq }, i) => ({
        ...{ kind, id, seq, isNew: true },
        parent: i % 2 === 0 ? null : 'p',
        order: i - 70.5,
      }))
      const writtenBy = async (size: number) => {
        await clear(database())
        await database().transaction(async (query) => {
          for (let from = 0; from < count; from += size) {
            await appendEntries(query, entries.slice(from, from + size))
            await putRecords(query, pointers.slice(from, from + size))
          }
        })
        const tables = ['journal order by seq', 'records order by seq', 'journal_head']
        const rows = tables.map((table) =>
          database().query(`select row_to_json(${table.split(' ')[0]})::text from ${table}`),
        )
        return Promise.all(rows)
      }
      const [journal, records, ...rest] = await writtenBy(30)
      expect([journal?.length, records?.length]).toEqual([count, count])
      expect(await writtenBy(count)).toEqual([journal!, records!, ...rest])
    })

    test('keeps the bytes of every document of a batch', async () => {
      const texts = ['{"a":"\\n\\t\\"\\\\"}', '[]', '"é😀\u2028"', '{ "spaces" : [ 1 , 2 ] }', '"{},null\\r"']
      const drafts = texts.map((doc, i) => ({ id: `${i}`, doc }))
      await append(database(), drafts)
      const entries = await readEntries(database().query, { afterSeq: 0, limit: 9 })
      expect(entries.map(({ id, doc }) => ({ id, doc }))).toEqual(drafts)
    })

    test('rejects a document of several lines, as documents are sent as lines', async () => {
      const failure = await storeFailureOf(append(database(), [{ id: 'a', doc: '1\n2' }, { id: 'b' }]))
      expect(failure.message).toContain('null value in column "id"')
      expect((await readHead(database().query)).seq).toBe(0)
    })

    test('is read after a seq, up to a limit, by kinds', async () => {
      await append(database(), [
        { id: '1', kind: 'x' },
        { id: '2', kind: 'y' },
        { id: '3', kind: 'x' },
        { id: '4', kind: 'z' },
      ])
      const ids = async (range: { afterSeq: number; limit: number; kinds?: readonly string[] }) =>
        (await readEntries(database().query, range)).map(({ id }) => id)
      expect(await ids({ afterSeq: 1, limit: 2 })).toEqual(['2', '3'])
      expect(await ids({ afterSeq: 0, limit: 9, kinds: ['x', 'z'] })).toEqual(['1', '3', '4'])
      expect(await ids({ afterSeq: 0, limit: 9, kinds: [] })).toEqual([])
      expect(await ids({ afterSeq: 4, limit: 9 })).toEqual([])
    })

    test('returns only entries with events when asked to', async () => {
      const notes = '[["t.topic",{"change":"created"}]]'
      await append(database(), [{ id: '1', events: notes }, { id: '2' }, { id: '3', events: notes }])
      const withEvents = await readEntries(database().query, { afterSeq: 0, limit: 9, withEvents: true })
      expect(withEvents.map(({ id, events }) => [id, events])).toEqual([
        ['1', notes],
        ['3', notes],
      ])
    })

    test('finds the newest deletion of a record with given values', async () => {
      await append(database(), [
        { id: 'a', op: 'delete', doc: '{"g":"x","v":1}' },
        { id: 'a', op: 'put', doc: '{"g":"x","v":1}' },
        { id: 'a', op: 'delete', doc: '{"g":"x","v":1,"w":2}', atMs: startMs + 5 },
        { id: 'c', op: 'delete', doc: '{"g":"x","v":2}' },
        { id: 'b', op: 'put', doc: '{"g":"y","v":1}' },
      ])
      const { query } = database()
      expect(await readLastDeleted(query, 'test.game', { g: 'x', v: 1 })).toEqual({
        seq: 3,
        atMs: startMs + 5,
        kind: 'test.game',
        id: 'a',
        op: 'delete',
        doc: '{"g":"x","v":1,"w":2}',
        events: null,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      expect(await readLastDeleted(query, 'test.game', { g: 'y', v: 1 })).toBeNull()
      expect(await readLastDeleted(query, 'test.play', { g: 'x', v: 1 })).toBeNull()
    })
  })

  pruneCases(database)
}

function pruneCases(database: () => Database): void {
  const prune = (range: Partial<Parameters<typeof pruneJournal>[1]>) =>
    database().transaction(async (query: Query) => {
      await lockHead(query)
      return pruneJournal(query, { beforeMs: startMs + 100, afterSeq: 0, limit: 100, ...range })
    })
  const kept = async () =>
    (await readEntries(database().query, { afterSeq: 0, limit: 100 })).map(({ seq }) => seq)

  describe('pruning', () => {
    beforeEach(async () => {
      await clear(database())
      // Five versions of one game, the fifth is current; a deleted play; a recent entry.
      await append(
        database(),
        [1, 2, 3, 4, 5].map((v) => ({ id: 'g', doc: `{"v":${v}}` })),
      )
      await append(database(), [
        { id: 'p', kind: 'test.play', op: 'delete' },
        { id: 'young', atMs: startMs + 100 },
      ])
      await putRecords(database().query, [{ kind: 'test.game', id: 'g', parent: null, order: 0, seq: 5 }])
    })

    test('deletes old entries that are not current and raises the floor to the highest of them', async () => {
      expect(await prune({})).toEqual({ dropped: 5, reachedSeq: null })
      expect(await kept()).toEqual([5, 7])
      expect(await readHead(database().query)).toMatchObject({ seq: 7, floor: 6 })
      expect(await prune({})).toEqual({ dropped: 0, reachedSeq: null })
      expect((await readHead(database().query)).floor).toBe(6)
    })

    test('runs in bounded steps and returns how far it got', async () => {
      expect(await prune({ limit: 2 })).toEqual({ dropped: 2, reachedSeq: 2 })
      expect((await readHead(database().query)).floor).toBe(2)
      expect(await prune({ limit: 3, afterSeq: 2 })).toEqual({ dropped: 2, reachedSeq: 5 })
      expect(await prune({ limit: 3, afterSeq: 5 })).toEqual({ dropped: 1, reachedSeq: null })
      expect(await kept()).toEqual([5, 7])
    })

    test('can be limited to some kinds', async () => {
      expect(await prune({ kinds: ['test.play'] })).toEqual({ dropped: 1, reachedSeq: null })
      expect(await kept()).toEqual([1, 2, 3, 4, 5, 7])
      expect(await prune({ beforeMs: startMs })).toEqual({ dropped: 0, reachedSeq: null })
    })
  })
}
