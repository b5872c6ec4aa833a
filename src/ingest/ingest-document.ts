import type { Adapter, FeedDocument, ParseContext, Problem } from '../contract/adapter.ts'
import type { Change } from '../contract/change.ts'
import { createYielder } from '../kernel/yield-to-loop.ts'
import { tooManyLines } from './call-limits.ts'
import {
  type IngestDeps,
  type IngestMode,
  type IngestOptions,
  ingestChecked,
  transactionChangesMax,
} from './ingest.ts'
import { type CheckedChanges, checkChanges } from './input.ts'
import { lookUpsDuring, type WrittenBatch } from './look-ups.ts'
import type { Overlay } from './overlay.ts'

interface RejectedPiece extends Problem {
  /** The number of the piece in the document, from 1. */
  readonly line: number
}

export interface DocumentReport {
  accepted: number
  unchanged: number
  rejected: RejectedPiece[]
  /** Counts all rejected pieces; `rejected` lists only the first. */
  rejected_count: number
  /** Remarks that are not errors. */
  notices: Problem[]
}

interface DocumentOptions {
  readonly context: ParseContext
  readonly mode: IngestMode
  /** A document with more pieces is refused as soon as that is known; no limit by default. */
  readonly piecesMax?: number
}

const listedMax = 10_000
const nothing = () => null

interface Piece {
  readonly line: number
  readonly change: Change
}

/**
 * Ingests one document of a feed in bounded memory. Pieces that cannot be used are reported; the rest is ingested. While
 * the store writes one batch, the next one is parsed and checked.
 */
export async function ingestDocument(
  deps: IngestDeps,
  { parse }: Pick<Adapter, 'parse'>,
  document: FeedDocument,
  { context, mode, piecesMax = Number.POSITIVE_INFINITY }: DocumentOptions,
): Promise<DocumentReport> {
  const report: DocumentReport = { accepted: 0, unchanged: 0, rejected: [], rejected_count: 0, notices: [] }
  const reject = (piece: RejectedPiece) => {
    report.rejected_count++
    if (report.rejected.length < listedMax) report.rejected.push(piece)
  }
  const write = async (
    pieces: readonly Piece[],
    checked: CheckedChanges,
    onSent: NonNullable<IngestOptions['onSent']>,
  ) => {
    const result = await ingestChecked(deps, checked, mode, { onSent })
    report.accepted += result.accepted
    report.unchanged += result.unchanged
    for (const { index, reason } of result.rejected) {
      const { line, change } = pieces[index]!
      reject({ line, position: `${change.kind} ${change.id}`, reason })
    }
  }
  const { changesMax = transactionChangesMax } = deps
  let batch: Piece[] = []
  let writing: WrittenBatch = { done: Promise.resolve(), changed: null }
  const flush = async () => {
    const pieces = batch
    batch = []
    const checked = await checkChanges(
      deps.kinds,
      pieces.map(({ change }) => change),
    )
    await writing.done
    const { promise: sent, resolve: onSent } = Promise.withResolvers<Overlay['changed']>()
    const done = write(pieces, checked, onSent)
    const current: WrittenBatch = { done, changed: null }
    writing = current
    // A failure is thrown by the next one who waits for it.
    const ended = done.then(nothing, nothing)
    // Parsing meanwhile would delay what the store is waiting for.
    current.changed = await Promise.race([sent, ended])
    void ended.then(() => {
      current.changed = null
    })
  }
  let line = 0
  const yieldIfDue = createYielder()
  try {
    for await (const piece of parse(
      document,
      lookUpsDuring(context, deps, () => writing),
    )) {
      if ('moment' in piece) {
        await flush()
        continue
      }
      if (++line > piecesMax) throw tooManyLines()
      if ('problem' in piece) reject({ line, ...piece.problem })
      else if ('notice' in piece) {
        if (report.notices.length < listedMax) report.notices.push(piece.notice)
      } else batch.push({ line, change: piece.change })
      if (batch.length === changesMax) await flush()
      const pause = yieldIfDue()
      if (pause) await pause
    }
    await flush()
  } finally {
    // Nothing is written any more when this returns, also when the document could not be read to its end.
    await writing.done.catch(() => {})
  }
  await writing.done
  report.rejected.sort((a, b) => a.line - b.line)
  return report
}
