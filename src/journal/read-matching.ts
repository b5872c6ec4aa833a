import type { Entry } from '../contract/change.ts'
import type { Database } from '../store/driver/database.ts'
import { type EntryRange, readEntries, readEntriesAt } from '../store/sql/journal/entries.ts'
import type { MarkedSeqs } from './marked-seqs.ts'
import type { Tail } from './tail.ts'

export interface MatchingDeps {
  readonly database: Database
  readonly tail: Pick<Tail, 'recentAfter'>
  readonly marked: MarkedSeqs
}

/** Which entries a reader wants. `limit` is the size of a batch. */
interface Matching extends EntryRange {
  /** Any of these marks; null for every entry. */
  readonly marks: readonly string[] | null
}

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
  { database, marked }: MatchingDeps,
  {
    marks,
    afterSeq,
    maxSeq = Number.MAX_SAFE_INTEGER,
    limit,
  }: Matching & { readonly marks: readonly string[] },
): AsyncGenerator<readonly Entry[], number> {
  for (let fromSeq = afterSeq; ; ) {
    const { seqs, lastSeq, isEnd } = await marked.after(marks, { afterSeq: fromSeq, maxSeq, limit })
    if (seqs.length > 0) yield await readEntriesAt(database.query, seqs)
    if (isEnd) return lastSeq
    fromSeq = lastSeq
  }
}
