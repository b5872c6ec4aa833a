import { beforeEach, describe, expect, test } from 'bun:test'
import type { Database } from '../../../src/store/driver/database.ts'
import { lockHead } from '../../../src/store/sql/journal/head.ts'
import { blockSize, putMarks, readMarkedBlocks, readMarks } from '../../../src/store/sql/journal/marks.ts'
import { pruneJournal } from '../../../src/store/sql/journal/prune.ts'
import { append, clear, startMs } from './fixtures.ts'

/** The functions that mark the journal and read its marks. */
export function markCases(database: () => Database): void {
  const mark = (name: string, ...places: readonly number[]) => ({
    mark: name,
    bits: Array.from({ length: blockSize }, (_, i) => (places.includes(i) ? '1' : '0')).join(''),
  })
  const put = (block: number, ...marks: readonly ReturnType<typeof mark>[]) =>
    putMarks(database().query, block, marks)
  const read = async (marks: readonly string[], fromBlock: number, toBlock: number) => {
    const { blocks, markedCount } = await readMarks(database().query, { marks, fromBlock, toBlock })
    const shown = blocks.map(({ block, bits }) => [
      block,
      ...[...bits].flatMap((bit, i) => (bit === '1' ? [i] : [])),
    ])
    return { shown, markedCount }
  }

  describe('the marks of the journal', () => {
    beforeEach(() => clear(database()))

    test('are put once per block and in order', async () => {
      expect(await put(1, mark('a', 1))).toBe(false)
      expect(await put(0, mark('a', 1))).toBe(true)
      expect(await put(0, mark('a', 2))).toBe(false)
      expect(await put(1)).toBe(true)
      expect(await readMarkedBlocks(database().query)).toBe(2)
      expect(await read(['a'], 0, 5)).toEqual({ shown: [[0, 1]], markedCount: 2 })
    })

    test('are merged by block, within the range', async () => {
      for (const block of [0, 1, 2, 3]) {
        const rare = block === 3 ? [mark('rare', 9)] : []
        await put(block, mark('common', block, block + 4), ...rare)
      }
      const shownOf = async (...range: Parameters<typeof read>) => (await read(...range)).shown
      const first = [0, 0, 4]
      const second = [1, 1, 5]
      expect(await shownOf(['common', 'rare'], 0, 2)).toEqual([first, second])
      expect(await shownOf(['common', 'rare'], 2, 5)).toEqual([
        [2, 2, 6],
        [3, 3, 7, 9],
      ])
      expect(await shownOf(['rare'], 0, 4)).toEqual([[3, 9]])
      expect(await shownOf(['rare'], 0, 3)).toEqual([])
      expect(await read(['none'], 0, 5)).toEqual({ shown: [], markedCount: 4 })
      expect(await read([], 0, 5)).toEqual({ shown: [], markedCount: 4 })
    })

    test('of pruned entries are cleared', async () => {
      await append(database(), [{ id: 'a' }, { id: 'b' }, { id: 'young', atMs: startMs + 100 }])
      await put(0, mark('some', 1, 3), mark('old', 1, 2), mark('other', 5))
      await database().transaction(async (query) => {
        await lockHead(query)
        return pruneJournal(query, { beforeMs: startMs + 100, afterSeq: 0, limit: 100 })
      })
      expect((await read(['some'], 0, 5)).shown).toEqual([[0, 3]])
      expect((await read(['old'], 0, 5)).shown).toEqual([])
      expect((await read(['other'], 0, 5)).shown).toEqual([[0, 5]])
    })
  })
}
