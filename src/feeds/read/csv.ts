import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { FeedDocument, Problem } from '../../contract/adapter.ts'
import { errorMessage } from '../../kernel/error-message.ts'
import { UnreadableText } from '../../kernel/text-stream.ts'

export interface CsvRow {
  /** Line number in the file; the header is line 1. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export type CsvItem = { readonly row: CsvRow } | CsvProblem

export interface CsvProblem {
  readonly problem: Problem
  /** The document was cut off here, so the last group of rows may be incomplete. */
  readonly isCut?: true
}

const cellMaxLength = 1024 * 1024

/**
 * Reads a CSV document with a header row by row, in bounded memory. Surplus cells are dropped and missing cells are
 * absent. A row that cannot be read is a problem and does not affect others. So is the end of a document that was cut
 * off: a line that ends before its last column, or a header without rows.
 */
export async function* readCsv(document: FeedDocument): AsyncGenerator<CsvItem, void> {
  const { parser, state } = openParser()
  const text = watchEnd(document.text())
  pipeline(Readable.from(text.pieces), parser).catch(() => {})
  let held: CsvRow | null = null
  let isRead = true
  try {
    for await (const item of parser as AsyncIterable<ReadRecord>) {
      while (state.faults.length > 0) yield { problem: state.faults.shift()! }
      if (held) yield { row: held }
      held = { line: item.info.lines, cells: item.record }
    }
  } catch (error) {
    isRead = false
    if (!(error instanceof UnreadableText) && !(error instanceof CsvError)) throw error
    yield { problem: { position: positionOf(error), reason: errorMessage(error) }, isCut: true }
  } finally {
    parser.destroy()
  }
  const { faults, unclosed, columns } = state
  for (const problem of faults) yield { problem }
  const isEnded = unclosed !== null || text.isLineEnded()
  if (held && isRead && (isEnded || columns.at(-1)! in held.cells)) yield { row: held }
  else if (held) yield { problem: { position: `line ${held.line}`, reason: 'breaks off' }, isCut: true }
  else if (columns.length > 0 && isRead && faults.length === 0 && unclosed === null) {
    yield { problem: { position: 'line 1', reason: 'is the only line: no rows follow it' } }
  }
  if (unclosed) yield { problem: unclosed, isCut: true }
}

interface ReadState {
  columns: readonly string[]
  readonly faults: Problem[]
  /** An unclosed quote is always in the last line: the document was cut off inside a cell. */
  unclosed: Problem | null
}

function openParser() {
  const state: ReadState = { columns: [], faults: [], unclosed: null }
  const parser = parse({
    bom: true,
    columns: (heads: readonly string[]) => {
      state.columns = heads.map((head, i) => head.trim() || `column_${i + 1}`)
      return [...state.columns]
    },
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: cellMaxLength,
    skip_records_with_error: true,
    on_skip: (error) => {
      const fault = { position: positionOf(error), reason: errorMessage(error) }
      if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') state.unclosed = fault
      else state.faults.push(fault)
    },
  })
  // The same failure ends the read loop, which reports it.
  parser.on('error', () => {})
  return { parser, state }
}

/** Passes the pieces through and notes whether the last one ended with a line break. */
function watchEnd(pieces: AsyncIterable<string>) {
  let last = ''
  return {
    isLineEnded: () => /[\r\n]$/.test(last),
    pieces: (async function* () {
      for await (const piece of pieces) {
        if (piece !== '') last = piece
        yield piece
      }
    })(),
  }
}

interface ReadRecord {
  readonly info: { readonly lines: number }
  readonly record: Readonly<Record<string, string>>
}

function positionOf(error: unknown): string {
  const lines = error instanceof CsvError && 'lines' in error ? Number(error.lines) : 0
  return lines > 0 ? `line ${lines}` : 'document'
}
