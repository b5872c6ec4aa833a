import { beforeEach, describe, expect, test } from 'bun:test'
import { chainEntries } from '../../../src/contract/chain.ts'
import { createRng, type Rng } from '../../../src/kernel/rng.ts'
import type { Database } from '../../../src/store/driver/database.ts'
import { appendEntries } from '../../../src/store/sql/journal/append-entries.ts'
import { checkJournal } from '../../../src/store/sql/journal/chain.ts'
import { readEntries } from '../../../src/store/sql/journal/entries.ts'
import { lockHead, readHead } from '../../../src/store/sql/journal/head.ts'
import { clear, startMs } from './fixtures.ts'

const writersCount = 8
const batchesEach = 12

class ChangedMyMind extends Error {}

/** The invariant that every consumer of the journal relies on: the order of numbers is the order of commits. */
export function orderCases(handles: () => readonly Database[]): void {
  describe('order', () => {
    beforeEach(() => clear(handles()[0]!))

    test('with eight concurrent writers, some of which roll back, a reader that continues after its last number skips none', async () => {
      const [reader, ...writers] = handles()
      expect(writers).toHaveLength(writersCount)
      let isWriting = true
      const writing = Promise.all(
        writers.map((writer, i) => appendBatches(writer, createRng(`writer ${i}`))),
      ).finally(() => {
        isWriting = false
      })
      const read: number[] = []
      let polls = 0
      for (let isLast = false; !isLast; polls++) {
        isLast = !isWriting
        const entries = await readEntries(reader!.query, { afterSeq: read.at(-1) ?? 0, limit: 50 })
        read.push(...entries.map(({ seq }) => seq))
        if (entries.length === 50) isLast = false
      }
      const committed = (await writing).reduce((sum, count) => sum + count, 0)
      expect(committed).toBeGreaterThan(writersCount)
      expect(polls).toBeGreaterThan(5)
      expect(read).toEqual(Array.from({ length: committed }, (_, i) => i + 1))
      expect((await readHead(reader!.query)).seq).toBe(committed)
      expect(await checkJournal(reader!.query)).toMatchObject({ gaps: 0, beyondHead: 0 })
    })
  })
}

/** Appends random batches with random pauses, rolls back about every fourth, and returns how many entries it committed. */
async function appendBatches(database: Database, rng: Rng): Promise<number> {
  let committed = 0
  for (let batch = 0; batch < batchesEach; batch++) {
    const size = rng.int(1, 20)
    const isRolledBack = rng.chance(0.25)
    const pauses = [rng.int(0, 6), rng.int(0, 6), rng.int(0, 6)]
    const work = database.transaction(async (query) => {
      await Bun.sleep(pauses[0]!)
      const head = await lockHead(query)
      await Bun.sleep(pauses[1]!)
      const drafts = Array.from({ length: size }, (_, i) => ({
        atMs: startMs,
        kind: 'test.play',
        id: `p${i}`,
        op: 'put' as const,
        doc: '{}',
        events: null,
      }))
      await appendEntries(query, chainEntries(head, drafts))
      await Bun.sleep(pauses[2]!)
      if (isRolledBack) throw new ChangedMyMind()
    })
    await work.then(
      () => {
        committed += size
      },
      (error: unknown) => {
        if (!(error instanceof ChangedMyMind)) throw error
      },
    )
  }
  return committed
}
