import type { FeedDocument, Problem } from '../../contract/adapter.ts'
import { errorMessage } from '../../kernel/error-message.ts'
import { UnreadableText } from '../../kernel/text-stream.ts'
import { CsvRows, RawRow, type RowFault } from './csv-rows.ts'

/** A row of a table. */
export class CsvRow {
  readonly #row: RawRow
  readonly #places: ReadonlyMap<string, number>

  /** `places` are the positions of the columns. */
  constructor(row: RawRow, places: ReadonlyMap<string, number>) {
    this.#row = row
    this.#places = places
  }

  /** Line number in the file; the header is line 1. */
  get line(): number {
    return this.#row.line
  }

  /** The cell of a column; undefined when the row has none. In wide tables much cheaper than `cells`. */
  cell(column: string): string | undefined {
    const place = this.#places.get(column)
    return place === undefined ? undefined : this.#row.at(place)
  }

  /** The position of a column, which is the same in every row of the table; undefined when the table has none. */
  placeOf(column: string): number | undefined {
    return this.#places.get(column)
  }

  /** The cell at a position: for many columns of many rows, cheaper than by name. */
  at(place: number): string | undefined {
    return this.#row.at(place)
  }

  /** All cells as an object. */
  get cells(): Readonly<Record<string, string>> {
    const cells: Record<string, string> = {}
    for (const [column, place] of this.#places) {
      const cell = this.#row.at(place)
      if (cell !== undefined) cells[column] = cell
    }
    return cells
  }
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
      for (const item of rows.add(piece)) {
        // Delegating takes an asynchronous generator three times as long.
        for (const read of table.add(item)) yield read
      }
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
  #places: ReadonlyMap<string, number> | null = null
  #lastColumn = ''
  #held: CsvRow | null = null
  #hasRows = false
  #hasFaults = false

  add(item: RawRow | RowFault): readonly CsvItem[] {
    if (!(item instanceof RawRow)) {
      this.#hasFaults = true
      const problem = { position: `line ${item.line}`, reason: item.reason }
      return item.isCut ? [...this.#release(), { problem, isCut: true }] : [{ problem }]
    }
    if (this.#places === null) {
      const columns = item.cells.map((head, i) => head.trim() || `column_${i + 1}`)
      this.#lastColumn = columns.at(-1) ?? ''
      this.#places = new Map(columns.map((column, i) => [column, i]))
      return nothing
    }
    const before = this.#release()
    this.#held = new CsvRow(item, this.#places)
    return before
  }

  /** The last row is complete when its line has ended or it has its last cell. */
  end(isLineEnded: boolean): readonly CsvItem[] {
    const isComplete = isLineEnded || this.#held?.cell(this.#lastColumn) !== undefined
    const last = isComplete ? this.#release() : this.breakOff()
    const isHeaderOnly = this.#places !== null && !this.#hasRows && !this.#hasFaults
    const problem = { position: 'line 1', reason: 'is the only line: no rows follow it' }
    return isHeaderOnly ? [...last, { problem }] : last
  }

  breakOff(): readonly CsvItem[] {
    return this.#release().map(({ row }) => ({
      problem: { position: `line ${row.line}`, reason: 'breaks off' },
      isCut: true,
    }))
  }

  /** The row that was held back. */
  #release(): readonly { readonly row: CsvRow }[] {
    if (this.#held === null) return nothing
    const row = this.#held
    this.#held = null
    this.#hasRows = true
    return [{ row }]
  }
}

const nothing: readonly never[] = []

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
