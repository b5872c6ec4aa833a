import type { Problem } from '../../contract/adapter.ts'
import type { CsvProblem, CsvRow } from '../read/csv.ts'

/** A row of a table by column. */
export interface Row {
  readonly line: number
  /** The text of a cell; `''` for what is absent, however it is written. */
  readonly text: (column: string) => string
  /** A number of any kind; null for what is absent or none. */
  readonly number: (column: string) => number | null
  /** A whole number: some vintages write them as fractions of zero. */
  readonly whole: (column: string) => number | null
  /** A flag that is set. */
  readonly is: (column: string) => boolean
  readonly has: (column: string) => boolean
}

const absent: ReadonlySet<string> = new Set(['', 'NA', 'NaN', 'NULL', 'None'])

export function rowOf({ line, cells }: CsvRow): Row {
  const text = (column: string): string => {
    const cell = Object.hasOwn(cells, column) ? cells[column]!.trim() : ''
    return absent.has(cell) ? '' : cell
  }
  const number = (column: string): number | null => {
    const value = Number(text(column) || Number.NaN)
    return Number.isFinite(value) ? value : null
  }
  const whole = (column: string): number | null => {
    const value = number(column)
    // Adding zero makes zero of minus zero.
    return value === null ? null : Math.round(value) + 0
  }
  const has = (column: string): boolean => Object.hasOwn(cells, column)
  return { line, text, number, whole, is: (column) => number(column) === 1, has }
}

export const atLine = ({ line }: Row, reason: string): { readonly problem: Problem } => ({
  problem: { position: `line ${line}`, reason },
})

/** Rows and what could not be read of them, as they come. */
export type Rows = AsyncIterable<RowItem>
export type RowItem = { readonly row: Row } | CsvProblem
