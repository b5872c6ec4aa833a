import type { FeedDocument, Problem } from '../../contract/adapter.ts'
import { errorMessage } from '../../kernel/error-message.ts'
import { UnreadableText } from '../../kernel/text-stream.ts'
import { CsvRows, type RawRow, type RowFault } from './csv-rows.ts'

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

/**
 * Reads a CSV document with a header row by row, in bounded memory. Surplus cells are dropped and missing cells are
 * absent. A row that cannot be read is a problem and does not affect others. So is the end of a document that was cut
 * off: a line that ends before its last column, or a header without rows.
 */
export async function* readCsv(document: FeedDocument): AsyncGenerator<CsvItem, void> {
  const text = watchEnd(document.text())
  const rows = new CsvRows()
  const table = new Table()
  try {
    for await (const piece of text.pieces) {
      for (const item of rows.add(piece)) yield* table.add(item)
    }
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    yield { problem: { position: 'document', reason: errorMessage(error) }, isCut: true }
    yield* table.breakOff()
    return
  }
  for (const item of rows.end()) yield* table.add(item)
  yield* table.end(text.isLineEnded())
}

/** Names the cells by the header. A row is held back until the next one, because the last may be incomplete. */
class Table {
  #columns: readonly string[] | null = null
  #held: CsvRow | null = null
  #hasRows = false
  #hasFaults = false

  #hold({ line, cells }: RawRow): void {
    const columns = this.#columns ?? []
    const row: Record<string, string> = {}
    const length = Math.min(columns.length, cells.length)
    for (let i = 0; i < length; i++) row[columns[i]!] = cells[i]!
    this.#held = { line, cells: row }
  }

  *add(item: RawRow | RowFault): Generator<CsvItem, void> {
    if ('reason' in item) {
      this.#hasFaults = true
      const problem = { position: `line ${item.line}`, reason: item.reason }
      if (!item.isCut) return yield { problem }
      yield* this.#release()
      yield { problem, isCut: true }
    } else if (this.#columns === null) {
      this.#columns = item.cells.map((head, i) => head.trim() || `column_${i + 1}`)
    } else {
      yield* this.#release()
      this.#hold(item)
    }
  }

  /** The last row is complete when its line has ended or it has its last cell. */
  *end(isLineEnded: boolean): Generator<CsvItem, void> {
    const isComplete = isLineEnded || (this.#held !== null && this.#columns!.at(-1)! in this.#held.cells)
    if (isComplete) yield* this.#release()
    else yield* this.breakOff()
    if (this.#columns !== null && !this.#hasRows && !this.#hasFaults) {
      yield { problem: { position: 'line 1', reason: 'is the only line: no rows follow it' } }
    }
  }

  *breakOff(): Generator<CsvItem, void> {
    if (this.#held === null) return
    yield { problem: { position: `line ${this.#held.line}`, reason: 'breaks off' }, isCut: true }
    this.#held = null
    this.#hasRows = true
  }

  *#release(): Generator<CsvItem, void> {
    if (this.#held === null) return
    yield { row: this.#held }
    this.#held = null
    this.#hasRows = true
  }
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
