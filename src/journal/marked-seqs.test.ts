import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { createRng } from '../kernel/rng.ts'
import type { Database, Query } from '../store/driver/database.ts'
import { blockSize, putMarks } from '../store/sql/journal/marks.ts'
import { MarkedSeqs } from './marked-seqs.ts'

const blocksCount = 150
const shares = { common: 0.3, some: 0.01, rare: 0.0005 }
const rng = createRng('marked seqs')
const seqsOf = new Map<string, Set<number>>(Object.keys(shares).map((mark) => [mark, new Set()]))
let database: Database

async function putBlock(block: number): Promise<void> {
  const marks = Object.entries(shares).flatMap(([mark, share]) => {
    const bits = Array.from({ length: blockSize }, () => (rng.next() < share ? '1' : '0'))
    for (const [i, bit] of bits.entries()) if (bit === '1') seqsOf.get(mark)!.add(block * blockSize + i)
    return bits.includes('1') ? [{ mark, bits: bits.join('') }] : []
  })
  expect(await putMarks(database.query, block, marks)).toBe(true)
}

beforeAll(async () => {
  database = await openTestDatabase()
  for (let block = 0; block < blocksCount; block++) await putBlock(block)
}, storeTimeoutMs)
afterAll(() => database.close())

/** A reader whose queries are counted. */
function counted() {
  const state = { queries: 0 }
  const tail = { epoch: 'e', floor: 0, headSeq: blocksCount * blockSize }
  const query: Query = (text, values) => {
    state.queries++
    return database.query(text, values)
  }
  return { state, tail, marked: new MarkedSeqs(query, tail) }
}

const wantedOf = (marks: readonly string[], afterSeq: number, maxSeq: number): number[] => {
  const all = new Set(marks.flatMap((mark) => [...(seqsOf.get(mark) ?? [])]))
  return [...all].filter((seq) => seq > afterSeq && seq <= maxSeq).sort((a, b) => a - b)
}

/** All seqs of a range, page by page. */
async function walk(marked: MarkedSeqs, marks: readonly string[], afterSeq: number, maxSeq: number) {
  const seqs: number[] = []
  const limit = rng.int(1, 700)
  for (let from = afterSeq; ; ) {
    const found = await marked.after(marks, { afterSeq: from, maxSeq, limit })
    expect(found.seqs.length).toBeLessThanOrEqual(limit)
    seqs.push(...found.seqs)
    if (found.isEnd) return { seqs, lastSeq: found.lastSeq }
    expect(found.lastSeq).toBeGreaterThan(from)
    from = found.lastSeq
  }
}

describe('the numbers of marked entries', () => {
  test('are all found, from anywhere to anywhere, by pages of any size', async () => {
    const { marked } = counted()
    const end = blocksCount * blockSize - 1
    for (let round = 0; round < 60; round++) {
      const marks = Object.keys(shares).filter(() => rng.next() < 0.5)
      const afterSeq = rng.int(0, end + 600)
      const maxSeq = rng.next() < 0.5 ? Number.MAX_SAFE_INTEGER : afterSeq + rng.int(0, 30_000)
      const { seqs, lastSeq } = await walk(marked, marks, afterSeq, maxSeq)
      expect(seqs).toEqual(wantedOf(marks, afterSeq, maxSeq))
      expect(lastSeq).toBeGreaterThanOrEqual(Math.min(maxSeq, Math.max(afterSeq, end)))
    }
  })

  test('are read from the store once', async () => {
    const { marked, state } = counted()
    await walk(marked, ['some'], 0, Number.MAX_SAFE_INTEGER)
    const first = state.queries
    expect(first).toBeGreaterThan(0)
    await walk(marked, ['some'], 0, Number.MAX_SAFE_INTEGER)
    await walk(marked, ['some'], 20_000, 30_000)
    expect(state.queries).toBe(first)
    await walk(marked, ['some', 'rare'], 20_000, 30_000)
    expect(state.queries).toBe(first + 1)
  })

  test('are read again after pruning and in another epoch', async () => {
    const { marked, state, tail } = counted()
    const page = { afterSeq: 0, maxSeq: 1_000, limit: 10 }
    await marked.after(['some'], page)
    tail.floor = 7
    await marked.after(['some'], page)
    tail.epoch = 'f'
    await marked.after(['some'], page)
    await marked.after(['some'], page)
    expect(state.queries).toBe(3)
  })

  test('of blocks that were marked later are found once the journal has grown by a few blocks', async () => {
    const { marked, tail } = counted()
    const before = await walk(marked, ['common'], 0, Number.MAX_SAFE_INTEGER)
    for (let block = blocksCount; block < blocksCount + 5; block++) await putBlock(block)
    expect((await walk(marked, ['common'], 0, Number.MAX_SAFE_INTEGER)).lastSeq).toBe(before.lastSeq)
    tail.headSeq += 5 * blockSize
    const { seqs, lastSeq } = await walk(marked, ['common'], 0, Number.MAX_SAFE_INTEGER)
    expect(lastSeq).toBe((blocksCount + 5) * blockSize - 1)
    expect(seqs).toEqual(wantedOf(['common'], 0, lastSeq))
  })

  test('that are far away are reached with few queries', async () => {
    const { marked, state } = counted()
    const [far] = await database.query<{ value: number }>(
      `update counters set value = 4000 where name = 'journal_marks' returning value::float8 as value`,
    )
    const bits = '1'.padEnd(blockSize, '0')
    await putMarks(database.query, far!.value, [{ mark: 'far', bits }])
    const { seqs } = await marked.after(['far'], { afterSeq: 0, maxSeq: Number.MAX_SAFE_INTEGER, limit: 10 })
    expect(seqs).toEqual([far!.value * blockSize])
    expect(state.queries).toBeLessThanOrEqual(7)
  })
})
