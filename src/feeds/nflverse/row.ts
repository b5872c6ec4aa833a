import type { Problem } from '../../contract/adapter.ts'
import type { CsvProblem, CsvRow } from '../read/csv.ts'

/** Typed access to the cells of a table row. */
export interface Row {
  readonly line: number
  /** The text of a cell; `''` for any spelling of an absent value. */
  readonly text: (column: string) => string
  /** A number; null if the cell is absent or not a number. */
  readonly number: (column: string) => number | null
  /** An integer: some vintages write `3.0`. */
  readonly whole: (column: string) => number | null
  /** A flag that is set. */
  readonly is: (column: string) => boolean
  readonly has: (column: string) => boolean
}

const absent: ReadonlySet<string> = new Set(['', 'NA', 'NaN', 'NULL', 'None'])

export function rowOf(row: Pick<CsvRow, 'line' | 'cell'>): Row {
  const text = (column: string): string => {
    const cell = row.cell(column)?.trim() ?? ''
    return absent.has(cell) ? '' : cell
  }
  const number = (column: string): number | null => {
    const value = Number(text(column) || Number.NaN)
    return Number.isFinite(value) ? value : null
  }
  const whole = (column: string): number | null => {
    const value = number(column)
    // Adding zero turns minus zero into zero.
    return value === null ? null : Math.round(value) + 0
  }
  const has = (column: string): boolean => row.cell(column) !== undefined
  return { line: row.line, text, number, whole, is: (column) => number(column) === 1, has }
}

export const atLine = ({ line }: Row, reason: string): { readonly problem: Problem } => ({
  problem: { position: `line ${line}`, reason },
})

/** The rows of a table, and the problems of unreadable ones, in order. */
export type Rows = AsyncIterable<RowItem>
export type RowItem = { readonly row: Row } | CsvProblem

const batchRows = 500

/** Groups rows into batches, so that the stored records of many are read at once. Problems pass through. */
export async function* inBatches(
  rows: Rows,
): AsyncGenerator<{ readonly batch: readonly Row[] } | CsvProblem, void> {
  let batch: Row[] = []
  for await (const item of rows) {
    if ('problem' in item) yield item
    else batch.push(item.row)
    if (batch.length < batchRows) continue
    yield { batch }
    batch = []
  }
  yield { batch }
}
