import type { Entry } from '../contract/change.ts'
import type { Query } from '../store/driver/database.ts'
import { blockSize } from '../store/sql/journal/put-marks.ts'
import { type EntryRange, readEntries } from '../store/sql/journal/read-entries.ts'
import { readEntriesAt } from '../store/sql/journal/read-entries-at.ts'
import { readMarkedBlocks } from '../store/sql/journal/read-marked-blocks.ts'
import { readMarks } from '../store/sql/journal/read-marks.ts'
import { seqsIn } from './marks.ts'

/** Which entries a reader wants. `limit` is the size of a batch. */
export interface Matching extends EntryRange {
  /** Any of these marks; null for every entry. */
  readonly marks: readonly string[] | null
}

/** Most blocks read at once, per mark: few at first, more for a reader that finds little in them. */
const blocksMin = 2
const blocksMax = 64

/**
 * Batches of entries after a seq up to the end of the journal, in order: at least those that have one of the marks. Full
 * blocks are skipped by their marks, so that finding an entry costs the same however far away it is. Entries that are not
 * marked yet are all read; callers check each entry themselves.
 */
export async function* readMatching(
  query: Query,
  { marks, ...range }: Matching,
): AsyncGenerator<readonly Entry[], void> {
  let { afterSeq } = range
  const { maxSeq = Number.MAX_SAFE_INTEGER } = range
  if (marks !== null) {
    const untilBlock = await readMarkedBlocks(query)
    yield* readMarked(query, { marks, afterSeq, maxSeq, untilBlock, limit: range.limit })
    afterSeq = Math.max(afterSeq, untilBlock * blockSize - 1)
  }
  for (;;) {
    const batch = await readEntries(query, { ...range, afterSeq })
    yield batch
    if (batch.length < range.limit) return
    afterSeq = batch.at(-1)!.seq
  }
}

interface MarkedRange {
  readonly marks: readonly string[]
  readonly afterSeq: number
  readonly maxSeq: number
  readonly untilBlock: number
  /** Most entries in a batch. */
  readonly limit: number
}

async function* readMarked(
  query: Query,
  { marks, afterSeq, maxSeq, untilBlock, limit }: MarkedRange,
): AsyncGenerator<readonly Entry[], void> {
  let fromBlock = Math.floor((afterSeq + 1) / blockSize)
  for (let size = blocksMin; fromBlock < untilBlock; size = Math.min(size * 2, blocksMax)) {
    const blocks = await readMarks(query, { marks, fromBlock, untilBlock, limit: size })
    const seqs = blocks
      .flatMap(({ block, bits }) => seqsIn(block, bits))
      .filter((seq) => seq > afterSeq && seq <= maxSeq)
    for (let from = 0; from < seqs.length; from += limit) {
      yield await readEntriesAt(query, seqs.slice(from, from + limit))
    }
    const last = blocks.at(-1)
    if (!last?.hasMore || (last.block + 1) * blockSize > maxSeq) return
    fromBlock = last.block + 1
  }
}
