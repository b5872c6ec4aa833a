/** For tests only: reads recorded CSV files. They lie beside the project and are not part of it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const recordingsFolder = join(import.meta.dir, '../../../../../shared/feeds/nfl')

export const hasRecordings = existsSync(recordingsFolder)

/** The name of a test that can only be run with the recordings at hand. */
export const withRecordings = (name: string): string =>
  hasRecordings ? name : `${name} (skipped: no recordings)`

/** A row by column; absent values are empty, however the file writes them. */
export type Row = (column: string) => string

const absent: ReadonlySet<string> = new Set(['NA', ''])

export function recordedRows(name: string): Row[] {
  const bytes = readFileSync(join(recordingsFolder, name))
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const [header, ...rows] = parseCsv(text)
  const places = new Map(header!.map((column, i) => [column, i]))
  return rows.map((cells) => (column) => {
    const cell = cells[places.get(column) ?? -1]?.trim() ?? ''
    return absent.has(cell) ? '' : cell
  })
}

const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/y

/** Cells in quotes may hold commas, doubled quotes and line breaks. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  cell.lastIndex = 0
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text)
    if (!match) throw new Error(`no CSV at ${cell.lastIndex}`)
    const [, quoted, plain, end] = match
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
