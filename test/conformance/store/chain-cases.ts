import { beforeEach, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { Entry } from '../../../src/contract/change.ts'
import { fillChain } from '../../../src/journal/fill-chain.ts'
import { verifyChain } from '../../../src/journal/verify-chain.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import type { Database, Query } from '../../../src/store/driver/database.ts'
import { readEntries } from '../../../src/store/sql/journal/entries.ts'
import { lockHead, readHead } from '../../../src/store/sql/journal/head.ts'
import { pruneJournal } from '../../../src/store/sql/journal/prune.ts'
import { putRecords } from '../../../src/store/sql/records/write.ts'
import { failureOf } from '../../support/until.ts'
import { append, clear, startMs } from './fixtures.ts'

/** The definition of docs/provenance.md, written a second time. */
function expectedHashes(entries: readonly Entry[]): string[] {
  let hash = Buffer.alloc(32)
  return entries.map(({ seq, atMs, kind, id, op, doc, events }) => {
    const fields = [seq, atMs, kind, id, op].map((field) => JSON.stringify(field))
    const form = `[${[...fields, doc, ...(events === null ? [] : [events])].join(',')}]`
    const leaf = createHash('sha256').update(form, 'utf8').digest()
    hash = createHash('sha256').update(hash).update(leaf).digest()
    return hash.toString('hex')
  })
}

/** The chain of hashes over the journal. */
export function chainCases(database: () => Database): void {
  const entries = () => readEntries(database().query, { afterSeq: 0, limit: 1_000 })
  const verify = () => verifyChain(database().query)
  const faultSeq = async () => (await verify()).fault?.seq ?? null
  const prune = () =>
    database().transaction(async (query) => {
      await lockHead(query)
      return pruneJournal(query, { beforeMs: startMs + 50, afterSeq: 0, limit: 100 })
    })
  const versions = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      id: `g${i % 3}`,
      doc: `{"v":${i},"text":"é \\"quoted\\""}`,
      events: i % 2 === 0 ? '[["t.topic",{}]]' : null,
      atMs: startMs + i,
    }))
  /** As entries look that were appended before the journal had a chain. */
  const unchain = async () => {
    await database().query('update journal set hash = null')
    await database().query('update journal_head set chained_seq = 0, chained_hash = default')
  }

  describe('the chain', () => {
    beforeEach(() => clear(database()))

    test('gives every entry the hash of its contents and of all entries before it', async () => {
      await append(database(), versions(4))
      await append(database(), [{ id: 'z', op: 'delete', kind: 'a "kind"\n\t\u0001', doc: '[1, 2]' }])
      const stored = await entries()
      expect(stored.map(({ hash }) => hash)).toEqual(expectedHashes(stored))
      expect((await readHead(database().query)).hash).toBe(stored.at(-1)!.hash)
      expect(await verify()).toEqual({ verified: 5, unchained: 0, fault: null })
    })

    test('has the same hash on every store', async () => {
      await append(database(), versions(2))
      expect((await readHead(database().query)).hash).toBe(
        '5685a349160a20c84175b8f8e7705c83ca62fd15a6529ea02dfa6074e911c48a',
      )
    })

    test('keeps the leaf of a dropped entry, so that it can still be verified', async () => {
      await append(database(), versions(9))
      const { hash } = await readHead(database().query)
      await putRecords(database().query, [{ kind: 'test.game', id: 'g0', parent: null, order: 0, seq: 7 }])
      expect((await prune()).dropped).toBe(8)
      expect((await entries()).map(({ seq }) => seq)).toEqual([7])
      expect((await readHead(database().query)).hash).toBe(hash)
      expect(await verify()).toEqual({ verified: 9, unchained: 0, fault: null })
      await database().query(
        'update journal_leaves set leaf = set_byte(leaf, 5, 255 - get_byte(leaf, 5)) where seq = 4',
      )
      expect(await faultSeq()).toBe(4)
    })

    test('is filled in steps for a journal that is older than it, while entries are appended', async () => {
      for (let i = 0; i < 12; i++) await append(database(), versions(100))
      const before = (await readHead(database().query)).hash
      await unchain()
      expect(await readHead(database().query)).toMatchObject({ hash: null, chainedSeq: 0 })
      // Stopped after two steps, then resumed beside an append.
      let steps = 0
      await fillChain({ database: database(), log: silentLog }, () => steps++ === 2)
      expect((await readHead(database().query)).chainedSeq).toBe(1_000)
      const [added] = await append(database(), [{ id: 'new' }])
      expect(added!.hash).toBeNull()
      await fillChain({ database: database(), log: silentLog }, () => false)
      expect(await verify()).toEqual({ verified: 1_201, unchained: 0, fault: null })
      const [after] = await append(database(), [{ id: 'newer' }])
      expect(after!.hash).toMatch(/^[0-9a-f]{64}$/)
      expect(await verify()).toEqual({ verified: 1_202, unchained: 0, fault: null })
      const rows = await database().query(
        "select encode(hash, 'hex') as hash from journal_leaves where seq = 1200",
      )
      expect(rows).toEqual([{ hash: before }])
    })

    test('covers entries that were dropped before the journal had one', async () => {
      await append(database(), versions(6))
      await database().query('delete from journal where seq in (2, 3)')
      await unchain()
      await fillChain({ database: database(), log: silentLog }, () => false)
      expect(await verify()).toEqual({ verified: 6, unchained: 0, fault: null })
      await database().query('delete from journal where seq = 5')
      await database().query('delete from journal_leaves where seq = 5')
      expect(await faultSeq()).toBe(5)
    })

    for (const isFilled of [false, true]) {
      const form = isFilled ? 'chained after it was appended' : 'chained when it was appended'
      test(`names the first entry of which any byte was changed, if it was ${form}`, async () => {
        await append(database(), versions(12))
        if (isFilled) {
          await unchain()
          await fillChain({ database: database(), log: silentLog }, () => false)
        }
        const seqs = fc.integer({ min: 1, max: 12 })
        await fc.assert(
          fc.asyncProperty(seqs, fc.constantFrom(...Object.values(damages)), async (seq, damage) => {
            const { fault } = await rolledBack(database(), async (query) => {
              for (const statement of damage) await query(statement, [seq])
              return verifyChain(query)
            })
            expect(fault?.seq).toBe(seq)
          }),
          { numRuns: 30 },
        )
        expect(await faultSeq()).toBeNull()
      })
    }
  })
}

const entryHash = 'coalesce(journal.hash, (select hash from journal_leaves where seq = $1::bigint))'

/** Ways to damage the entry `$1`, one per field. */
const damages: Readonly<Record<string, readonly string[]>> = {
  doc: ["update journal set doc = replace(doc::text, 'text', 'tex_')::json where seq = $1::bigint"],
  space: ["update journal set doc = replace(doc::text, ':', ': ')::json where seq = $1::bigint"],
  events: [
    "update journal set events = coalesce(replace(events::text, 't.', 'u.'), '[]')::json where seq = $1::bigint",
  ],
  at: ["update journal set at = at + interval '1 microsecond' where seq = $1::bigint"],
  kind: ["update journal set kind = kind || 'x' where seq = $1::bigint"],
  id: ['update journal set id = chr(ascii(id) # 1) || substr(id, 2) where seq = $1::bigint'],
  op: ["update journal set op = case op when 'put' then 'delete' else 'put' end where seq = $1::bigint"],
  hash: [
    `update journal set hash = set_byte(${entryHash}, 31, 255 - get_byte(${entryHash}, 31)) where seq = $1::bigint`,
  ],
  missing: [
    'delete from journal where seq = $1::bigint',
    'delete from journal_leaves where seq = $1::bigint',
  ],
}

/** Runs `work` in a transaction that leaves nothing behind. */
async function rolledBack<T>(database: Database, work: (query: Query) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | null = null
  const done = database.transaction(async (query) => {
    result = { value: await work(query) }
    throw new Error('rolled back')
  })
  const error = await failureOf(done)
  if (!result) throw error
  return (result as { readonly value: T }).value
}
