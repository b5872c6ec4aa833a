import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { RecordKind } from '../../contract/record.ts'
import { version } from '../../version.ts'
import { type Column, columnsOf, columnValue } from './columns.ts'
import { fieldOf } from './parquet-schema.ts'

export const formatNames = ['ndjson', 'csv', 'parquet'] as const
export type FormatName = (typeof formatNames)[number]

export interface ExportedRecord {
  readonly kind: string
  readonly id: string
  readonly op: 'put' | 'delete'
  /** The record as JSON text. */
  readonly doc: string
}

/** Encodes records, in the order in which they are added. */
export interface Format {
  readonly open: () => Uint8Array
  readonly add: (records: readonly ExportedRecord[]) => Uint8Array
  readonly close: () => Uint8Array
}

const nothing = new Uint8Array()
const bytesOf = (text: string): Uint8Array => Buffer.from(text)

/** One change per line, as `import changes` and `/admin/ingest` accept it. */
const ndjson = (): Format => ({
  open: () => nothing,
  add: (records) => bytesOf(records.map(lineOf).join('')),
  close: () => nothing,
})

export function lineOf({ kind, id, op, doc }: ExportedRecord): string {
  const front = `{"kind":${JSON.stringify(kind)},"id":${JSON.stringify(id)},"op":"${op}"`
  return op === 'delete' ? `${front}}\n` : `${front},"data":${doc}}\n`
}

/** What a table has: its columns, and the rows that each record becomes. */
export interface Table {
  readonly columns: readonly Column[]
  readonly rowsOf: (record: ExportedRecord) => readonly { readonly id: string; readonly value: unknown }[]
}

/** One row per record, one column per field. */
export const recordTable = ({ stored }: RecordKind): Table => ({
  columns: columnsOf(stored),
  rowsOf: ({ id, doc }) => [{ id, value: JSON.parse(doc) }],
})

function csv({ columns, rowsOf }: Table, { quoteIds }: TableOptions): Format {
  const isQuoted = columns.map(({ name }) => quoteIds && idColumn.test(name))
  const lineOfRow = (values: readonly unknown[]) =>
    `${values.map((value, i) => (isQuoted[i] && value !== null ? inQuotes(String(value)) : cellOf(value))).join(',')}\r\n`
  return {
    open: () => bytesOf(`${columns.map(({ name }) => cellOf(name)).join(',')}\r\n`),
    add: (records) =>
      bytesOf(
        records
          .flatMap(rowsOf)
          .map(({ id, value }) => lineOfRow(columns.map((column) => columnValue(column, id, value))))
          .join(''),
      ),
    close: () => nothing,
  }
}

/** `id`, `game_id`, `last_pitch.pitch_id`. */
const idColumn = /(?:^|[._])id$/

const inQuotes = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** A value as RFC 4180 writes it; lists and maps are JSON. */
function cellOf(value: unknown): string {
  const text = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]/.test(text) ? inQuotes(text) : text
}

function parquet({ columns, rowsOf }: Table): Format {
  const file = createParquet(columns)
  return {
    open: file.open,
    add: (records) => {
      const rows = records.flatMap(rowsOf)
      return file.addRows(
        columns.map((column) => rows.map(({ id, value }) => columnValue(column, id, value))),
      )
    },
    close: file.close,
  }
}

interface TableOptions {
  /** In CSV, identifiers are always in quotes. */
  readonly quoteIds?: boolean
}

/** Null for a table format without a table. */
export function createFormat(
  name: FormatName,
  table: Table | null,
  options: TableOptions = {},
): Format | null {
  if (name === 'ndjson') return ndjson()
  if (table === null) return null
  return name === 'csv' ? csv(table, options) : parquet(table)
}

// Parquet files: one row group per call of `addRows`, so that memory holds no more than one.

interface ParquetFile {
  readonly open: () => Uint8Array
  /** Takes the values of every column, in the order of the columns. */
  readonly addRows: (values: readonly (readonly unknown[])[]) => Uint8Array
  readonly close: () => Uint8Array
}

export function createParquet(columns: readonly Column[]): ParquetFile {
  const fields = columns.map(({ name, shape }) => fieldOf(name, shape))
  const buffer = new ByteWriter()
  const file = new ParquetWriter({
    writer: buffer,
    schema: [{ name: 'root', num_children: fields.length }, ...fields.flatMap(({ elements }) => elements)],
    // A third smaller than Snappy, the library's default.
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => Bun.zstdCompressSync(bytes) },
    kvMetadata: [{ key: 'created_by', value: `scoreline ${version}` }],
  })
  const drain = (): Uint8Array => {
    const bytes = buffer.getBytes().slice()
    // `offset`, the position in the file, keeps counting.
    buffer.index = 0
    return bytes
  }
  return {
    open: drain,
    addRows: (values) => {
      const columnData = columns.map(({ name }, i) => ({ name, data: values[i]!.map(fields[i]!.encode) }))
      file.write({ columnData, rowGroupSize: values[0]?.length ?? 0 })
      return drain()
    },
    close: () => {
      file.finish()
      return drain()
    },
  }
}
