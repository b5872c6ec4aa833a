import type { Adapter, FeedDocument, ParseContext, Problem } from '../contract/adapter.ts'
import { BoundedMap } from '../kernel/caches.ts'
import { yieldIfDue } from '../kernel/yield-to-loop.ts'
import { listRecords } from '../store/sql/records/list.ts'
import { readRecords } from '../store/sql/records/read.ts'
import { tooManyLines } from './call-limits.ts'
import type { IngestDeps, IngestMode } from './ingest-deps.ts'
import { createWriter, type Writer } from './writer.ts'

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
  readonly mode: IngestMode
  /** The game of a document that does not name one. */
  readonly gameId: string | null
  /** What the documents of one run keep for later ones. */
  readonly memory: Map<string, unknown>
  /** A document with more pieces is refused as soon as that is known; no limit by default. */
  readonly piecesMax?: number
}

const listedMax = 10_000

/**
 * Ingests one document of a feed in bounded memory. Pieces that cannot be used are reported; the rest is ingested. While
 * the store writes one batch, the next one is parsed and checked.
 */
export async function ingestDocument(
  deps: IngestDeps,
  { parse }: Pick<Adapter, 'parse'>,
  document: FeedDocument,
  { mode, gameId, memory, piecesMax = Number.POSITIVE_INFINITY }: DocumentOptions,
): Promise<DocumentReport> {
  const report: DocumentReport = { accepted: 0, unchanged: 0, rejected: [], rejected_count: 0, notices: [] }
  const reject = (piece: RejectedPiece) => {
    report.rejected_count++
    if (report.rejected.length < listedMax) report.rejected.push(piece)
  }
  const writer = createWriter(deps, {
    mode,
    counts: report,
    onRejected: ({ line, change }, reason) =>
      reject({ line, position: `${change.kind} ${change.id}`, reason }),
  })
  const context = { nowMs: deps.clock.now(), gameId, memory, ...lookUpsAfter(lookUps(deps), writer) }
  let line = 0
  try {
    for await (const piece of parse(document, context)) {
      if ('moment' in piece) {
        await writer.flush()
        continue
      }
      if (++line > piecesMax) throw tooManyLines()
      if ('problem' in piece) reject({ line, ...piece.problem })
      else if ('notice' in piece) {
        if (report.notices.length < listedMax) report.notices.push(piece.notice)
      } else {
        const full = writer.add({ line, change: piece.change })
        if (full) await full
      }
      const pause = yieldIfDue()
      if (pause) await pause
    }
    await writer.end()
  } finally {
    // Nothing is written any more when this returns, also when the document could not be read to its end.
    await writer.settle()
  }
  report.rejected.sort((a, b) => a.line - b.line)
  return report
}

/** The look-ups of an adapter find what the document has written so far, so they wait for it. */
const lookUpsAfter = ({ stored, listed }: LookUps, { written }: Writer): LookUps => ({
  stored: async (...asked) => {
    await written()
    return stored(...asked)
  },
  listed: async (...asked) => {
    await written()
    return listed(...asked)
  },
})

type LookUps = Pick<ParseContext, 'stored' | 'listed'>

/** What an adapter can look up while it parses a document. */
export const lookUps = ({ database }: Pick<IngestDeps, 'database'>): LookUps => ({
  stored: async (kind, ids) => {
    const rows = await readRecords(database.query, kind, ids.filter(isStorable))
    return new Map(rows.map((row) => [row.id, JSON.parse(row.doc)]))
  },
  listed: async (kind, parents) => {
    const storable = [parents].flat().filter(isStorable)
    if (storable.length === 0) return []
    const rows = await listRecords(database.query, kind, { parents: storable })
    return rows.map((row) => ({ id: row.id, doc: JSON.parse(row.doc) }))
  },
})

/** PostgreSQL rejects NUL in a parameter, and no record has such an id. */
const isStorable = (id: string): boolean => !id.includes('\0')

/** Entries that the documents of one run keep for later ones, such as the last full feed or players' names. */
const memorySizeMax = 256

export const newMemory = (): Map<string, unknown> => new BoundedMap(memorySizeMax)
