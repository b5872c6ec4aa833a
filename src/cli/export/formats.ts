import type { RecordKind } from '../../contract/record.ts'
import { columnsOf, columnValue } from './columns.ts'
import { createParquet } from './parquet.ts'

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

function csv(record: RecordKind): Format {
  const columns = columnsOf(record.stored)
  const rowOf = (values: readonly unknown[]) => `${values.map(quoted).join(',')}\r\n`
  return {
    open: () => bytesOf(rowOf(columns.map(({ name }) => name))),
    add: (records) =>
      bytesOf(
        records
          .map(({ id, doc }) => {
            const value: unknown = JSON.parse(doc)
            return rowOf(columns.map((column) => columnValue(column, id, value)))
          })
          .join(''),
      ),
    close: () => nothing,
  }
}

/** A value as RFC 4180 writes it; lists and maps are JSON. */
function quoted(value: unknown): string {
  const text = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function parquet(record: RecordKind): Format {
  const columns = columnsOf(record.stored)
  const file = createParquet(columns)
  return {
    open: file.open,
    add: (records) => {
      const docs = records.map(({ id, doc }) => ({ id, value: JSON.parse(doc) as unknown }))
      return file.addRows(
        columns.map((column) => docs.map(({ id, value }) => columnValue(column, id, value))),
      )
    },
    close: file.close,
  }
}

export function createFormat(name: FormatName, record: RecordKind | null): Format | null {
  if (name === 'ndjson') return ndjson()
  if (record === null) return null
  return name === 'csv' ? csv(record) : parquet(record)
}
