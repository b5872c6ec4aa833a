import type { Change, Rejection } from '../contract/change.ts'
import { type IngestDeps, type IngestMode, type IngestOptions, ingestChecked } from './ingest.ts'
import { type CheckedChanges, checkChanges } from './input.ts'
import type { WrittenBatch } from './look-ups.ts'
import type { Overlay } from './overlay.ts'

/** A change with its place in what is ingested: the number of its line, or of its piece of a document. */
interface Piece {
  readonly line: number
  readonly change: Change
}

export interface BatchWriterOptions {
  readonly mode: IngestMode
  /** What is written is added to these. */
  readonly counts: { accepted: number; unchanged: number }
  readonly onRejected: (piece: Piece, reason: Rejection['reason']) => void
}

/** Writes a stream of changes batch by batch: while the store writes one, the next is read and checked. */
export interface BatchWriter {
  /** When it completes a batch: resolves when the next change may be read, rejects when an earlier batch has failed. */
  readonly add: (piece: Piece) => Promise<void> | null
  /** Ends the batch here. */
  readonly flush: () => Promise<void>
  /** Ends the last batch. Resolves when everything is committed. */
  readonly end: () => Promise<void>
  /** Resolves when nothing is written any more, whether or not that failed. */
  readonly settle: () => Promise<void>
  /** The batch that was sent last. */
  readonly current: () => WrittenBatch
}

const nothing = () => null
/** One game of most sports. Beside larger batches, reads of the service take longer. */
const changesPerBatch = 400
/** A batch grows by this part at most to end with a game. */
const growthMax = 0.5

export function createBatchWriter(deps: IngestDeps, options: BatchWriterOptions): BatchWriter {
  const { changesMax = changesPerBatch } = deps
  let batch: Piece[] = []
  let writing: WrittenBatch = { done: Promise.resolve(), changed: null }
  const write = async (
    pieces: readonly Piece[],
    checked: CheckedChanges,
    onRecords: NonNullable<IngestOptions['onRecords']>,
  ) => {
    const { accepted, unchanged, rejected } = await ingestChecked(deps, checked, options.mode, { onRecords })
    options.counts.accepted += accepted
    options.counts.unchanged += unchanged
    for (const { index, reason } of rejected) options.onRejected(pieces[index]!, reason)
  }
  const flush = async () => {
    const pieces = batch
    batch = []
    const checked = await checkChanges(
      deps.kinds,
      pieces.map(({ change }) => change),
    )
    await writing.done
    const { promise: changed, resolve: onRecords } = Promise.withResolvers<Overlay['changed']>()
    const done = write(pieces, checked, onRecords)
    const current: WrittenBatch = { done, changed: null }
    writing = current
    // A failure is thrown by the next one who waits for it.
    const ended = done.then(nothing, nothing)
    // Reading on meanwhile would delay what the store is waiting for.
    current.changed = await Promise.race([changed, ended])
    void ended.then(() => {
      current.changed = null
    })
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
    end: async () => {
      await flush()
      await writing.done
    },
    settle: () => writing.done.catch(() => {}),
    current: () => writing,
  }
}

/**
 * Whether two changes are about one game, by the ids that games and their plays have. A game that is cut is read back and
 * derived twice.
 */
const isSameGame = (a: Change, b: Change): boolean => gameOf(a.id) === gameOf(b.id)

const gameOf = (id: string): string => id.split(':', 1)[0]!
