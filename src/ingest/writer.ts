import type { Change, Rejection } from '../contract/change.ts'
import { ingestBatch } from './batch.ts'
import type { IngestDeps, IngestMode } from './ingest-deps.ts'
import { type CheckedChanges, checkChanges } from './input.ts'

/** A change with its place in what is ingested: the number of its line, or of its piece of a document. */
interface Piece {
  readonly line: number
  readonly change: Change
}

export interface WriterOptions {
  readonly mode: IngestMode
  /** What is written is added to these. */
  readonly counts: { accepted: number; unchanged: number }
  readonly onRejected: (piece: Piece, reason: Rejection['reason']) => void
}

/** Writes a stream of changes batch by batch: while the store writes one, the caller reads the next. */
export interface Writer {
  /** When it completes a batch: resolves when the next change may be read, rejects when an earlier batch has failed. */
  readonly add: (piece: Piece) => Promise<void> | null
  /** Ends the batch here. */
  readonly flush: () => Promise<void>
  /** Resolves when every batch that was ended is committed. */
  readonly written: () => Promise<void>
  /** Ends the last batch. Resolves when everything is committed. */
  readonly end: () => Promise<void>
  /** Resolves when nothing is written any more, whether or not that failed. */
  readonly settle: () => Promise<void>
}

/** One game of most sports. Beside larger batches, reads of the service take longer. */
const changesPerBatch = 400
/** A batch grows by this part at most to end with a game. */
const growthMax = 0.5

export function createWriter(deps: IngestDeps, { mode, counts, onRejected }: WriterOptions): Writer {
  const { changesMax = changesPerBatch } = deps
  let batch: Piece[] = []
  let writing = Promise.resolve()
  const write = async (pieces: readonly Piece[], checked: CheckedChanges) => {
    const { accepted, unchanged, rejected } = await ingestBatch(deps, checked, mode)
    counts.accepted += accepted
    counts.unchanged += unchanged
    for (const { index, reason } of rejected) onRejected(pieces[index]!, reason)
  }
  const flush = async () => {
    const pieces = batch
    batch = []
    const changes = pieces.map(({ change }) => change)
    const checked = await checkChanges(deps.kinds, changes)
    await writing
    writing = write(pieces, checked)
    // A failure is thrown to the next one who waits for it.
    writing.catch(() => {})
  }
  const isFull = (next: Change): boolean => {
    if (batch.length < changesMax) return false
    return batch.length >= changesMax * (1 + growthMax) || !isSameGame(batch.at(-1)!.change, next)
  }
  return {
    add: (piece) => {
      const full = isFull(piece.change) ? flush() : null
      batch.push(piece)
      return full
    },
    flush,
    written: () => writing,
    end: async () => {
      await flush()
      await writing
    },
    settle: () => writing.catch(() => {}),
  }
}

/**
 * Whether two changes are about one game, by the ids that games and their plays have. A game that is cut is read back and
 * derived twice.
 */
const isSameGame = (a: Change, b: Change): boolean => gameOf(a.id) === gameOf(b.id)

const gameOf = (id: string): string => id.split(':', 1)[0]!
