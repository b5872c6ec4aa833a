import type { Entry } from '../contract/change.ts'
import type { Database } from '../store/driver/database.ts'
import { blockSize } from '../store/sql/journal/put-marks.ts'
import { type EntryRange, readEntries } from '../store/sql/journal/read-entries.ts'
import { readEntriesAt } from '../store/sql/journal/read-entries-at.ts'
import { readMarks } from '../store/sql/journal/read-marks.ts'
import { seqsIn } from './marks.ts'
import type { Tail } from './tail.ts'

export interface MatchingDeps {
  readonly database: Database
  readonly tail: Pick<Tail, 'recentAfter'>
}

/** Which entries a reader wants. `limit` is the size of a batch. */
interface Matching extends EntryRange {
  /** Any of these marks; null for every entry. */
  readonly marks: readonly string[] | null
}

/** Most rows of marks read at once, over all marks, and blocks per mark at least and at most. */
const markRowsMax = 256
const blocksMin = 2
const blocksMax = 128
/** Sparse marks need many blocks for a page: few rounds reach them. */
const blocksGrowth = 4

/**
 * Batches of entries after a seq up to the end of the journal, in order: at least those that have one of the marks. Full
 * blocks are skipped by their marks, so that finding an entry costs the same however far away it is. Entries that are not
 * marked yet are all read, mostly from memory; callers check each entry themselves.
 */
export async function* readMatching(
  deps: MatchingDeps,
  { marks, ...range }: Matching,
): AsyncGenerator<readonly Entry[], void> {
  let { afterSeq } = range
  const { maxSeq = Number.MAX_SAFE_INTEGER } = range
  if (marks !== null) afterSeq = yield* readMarked(deps, { ...range, marks })
  for (;;) {
    const recent = marks === null ? null : deps.tail.recentAfter(afterSeq, range.limit)
    // Memory may be a moment behind what other nodes committed: the end of the journal is read from the store.
    const isRecent = recent !== null && recent.length > 0 && recent.at(-1)!.seq <= maxSeq
    const batch = isRecent ? recent : await readEntries(deps.database.query, { ...range, afterSeq })
    yield batch
    if (!isRecent && batch.length < range.limit) return
    afterSeq = batch.at(-1)!.seq
  }
}

/** The entries with one of the marks, in all blocks that are marked. Returns the last seq of those blocks. */
async function* readMarked(
  { database: { query } }: MatchingDeps,
  {
    marks,
    afterSeq,
    maxSeq = Number.MAX_SAFE_INTEGER,
    limit,
  }: Matching & { readonly marks: readonly string[] },
): AsyncGenerator<readonly Entry[], number> {
  const blocksFirst = Math.max(blocksMin, Math.floor(markRowsMax / Math.max(1, marks.length)))
  let fromBlock = Math.floor((afterSeq + 1) / blockSize)
  for (let size = blocksFirst; ; size *= blocksGrowth) {
    const read = { marks, fromBlock, limit: Math.min(size, blocksMax) }
    const { blocks, hasMore, markedCount } = await readMarks(query, read)
    const isInRange = (seq: number) => seq > afterSeq && seq <= maxSeq
    const seqs = blocks.flatMap(({ block, bits }) => seqsIn(block, bits)).filter(isInRange)
    for (let from = 0; from < seqs.length; from += limit) {
      yield await readEntriesAt(query, seqs.slice(from, from + limit))
    }
    if (!hasMore || (blocks.at(-1)!.block + 1) * blockSize > maxSeq)
      return Math.max(afterSeq, markedCount * blockSize - 1)
    fromBlock = blocks.at(-1)!.block + 1
  }
}
