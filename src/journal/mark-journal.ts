import type { Log } from '../kernel/log.ts'
import { repeat } from '../kernel/repeat.ts'
import { yieldToLoop } from '../kernel/yield-to-loop.ts'
import type { Database } from '../store/driver/database.ts'
import { readEntries } from '../store/sql/journal/entries.ts'
import { blockSize, putMarks, readMarkedBlocks } from '../store/sql/journal/marks.ts'
import { type MarkDeps, marksOf } from './marks.ts'
import type { Tail } from './tail.ts'

export interface MarkJournalDeps extends MarkDeps {
  readonly database: Database
  readonly tail: Pick<Tail, 'stored' | 'recentAfter'>
}

const markEveryMs = 1_000

/** Marks full blocks of the journal once a second. Every node tries; each block is marked by the first. */
export function startMarking(deps: MarkJournalDeps & { readonly log: Log }): {
  readonly close: () => Promise<void>
} {
  let isClosed = false
  const marking = repeat(markEveryMs, async () => {
    await markBlocks(deps, () => isClosed).catch((error) =>
      deps.log.warn('journal.marking_failed', { error }),
    )
  })
  return {
    close: async () => {
      isClosed = true
      await marking.stop()
    },
  }
}

/** Marks every full block that is not marked yet: after an import, and on a journal older than the marks, many. */
export async function markBlocks(deps: MarkJournalDeps, isStopped: () => boolean): Promise<void> {
  const { database, tail } = deps
  const isFull = (block: number) => tail.stored.seq >= (block + 1) * blockSize - 1
  let block: number | null = null
  while (!isStopped()) {
    block ??= await readMarkedBlocks(database.query)
    if (!isFull(block)) return
    const entries = await entriesOf(deps, block)
    const isOurs: boolean = await putMarks(database.query, block, marksOf(deps, entries))
    block = isOurs ? block + 1 : null
    await yieldToLoop()
  }
}

async function entriesOf({ database, tail }: MarkJournalDeps, block: number) {
  const afterSeq = Math.max(0, block * blockSize - 1)
  const entries =
    tail.recentAfter(afterSeq, blockSize) ??
    (await readEntries(database.query, { afterSeq, limit: blockSize }))
  return entries.filter(({ seq }) => seq < (block + 1) * blockSize)
}
