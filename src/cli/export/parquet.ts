/**
 * Parquet files: flat, every column optional, one plain page a column and row group, packed by gzip. What readers of
 * every language understand, and no more.
 */
import { gzipSync } from 'node:zlib'
import { version } from '../../version.ts'
import type { Cell, Column, ColumnType } from './columns.ts'
import { encodeStruct, type Field, writeVarint } from './thrift.ts'

const physical: Readonly<Record<ColumnType, number>> = { boolean: 0, integer: 2, number: 5, text: 6, json: 6 }
const encodings = { plain: 0, rle: 3 } as const
const gzipCodec = 2
const optional = 1
const utf8 = 0
const magic = Buffer.from('PAR1')

export interface ParquetFile {
  readonly open: () => Uint8Array
  /** One row group: the values of every column. */
  readonly addRows: (values: readonly (readonly Cell[])[]) => Uint8Array
  readonly close: () => Uint8Array
}

export function createParquet(columns: readonly Column[]): ParquetFile {
  const groups: Field[][] = []
  let offset = magic.length
  let rowsCount = 0
  return {
    open: () => magic,
    addRows: (values) => {
      const rows = values[0]?.length ?? 0
      if (rows === 0) return new Uint8Array()
      const chunks = columns.map((column, i) => chunkOf(column, values[i]!))
      const told = chunks.map((chunk, i) => {
        const at = offset
        offset += chunk.bytes.length
        return columnMeta(columns[i]!, rows, chunk, at)
      })
      const size = chunks.reduce((sum, { plainSize }) => sum + plainSize, 0)
      groups.push([
        { id: 1, structs: told },
        { id: 2, i64: size },
        { id: 3, i64: rows },
      ])
      rowsCount += rows
      return Buffer.concat(chunks.map(({ bytes }) => bytes))
    },
    close: () => {
      const metadata = encodeStruct([
        { id: 1, i32: 1 },
        { id: 2, structs: schemaOf(columns) },
        { id: 3, i64: rowsCount },
        { id: 4, structs: groups },
        { id: 6, text: `scoreline version ${version}` },
      ])
      const length = Buffer.alloc(4)
      length.writeUInt32LE(metadata.length)
      return Buffer.concat([metadata, length, magic])
    },
  }
}

const schemaOf = (columns: readonly Column[]): Field[][] => [
  [
    { id: 4, text: 'schema' },
    { id: 5, i32: columns.length },
  ],
  ...columns.map(({ name, type }): Field[] => [
    { id: 1, i32: physical[type] },
    { id: 3, i32: optional },
    { id: 4, text: name },
    ...(physical[type] === physical.text ? [{ id: 6, i32: utf8 }] : []),
  ]),
]

interface Chunk {
  readonly bytes: Uint8Array
  readonly plainSize: number
}

function chunkOf({ type }: Column, values: readonly Cell[]): Chunk {
  const page = Buffer.concat([
    levelsOf(values),
    valuesOf(
      type,
      values.filter((value) => value !== null),
    ),
  ])
  const packed = gzipSync(page)
  const header = encodeStruct([
    { id: 1, i32: 0 },
    { id: 2, i32: page.length },
    { id: 3, i32: packed.length },
    {
      id: 5,
      struct: [
        { id: 1, i32: values.length },
        { id: 2, i32: encodings.plain },
        { id: 3, i32: encodings.rle },
        { id: 4, i32: encodings.rle },
      ],
    },
  ])
  return { bytes: Buffer.concat([header, packed]), plainSize: header.length + page.length }
}

const columnMeta = (
  { name, type }: Column,
  rows: number,
  { bytes, plainSize }: Chunk,
  at: number,
): Field[] => [
  { id: 2, i64: at },
  {
    id: 3,
    struct: [
      { id: 1, i32: physical[type] },
      { id: 2, i32s: [encodings.plain, encodings.rle] },
      { id: 3, texts: [name] },
      { id: 4, i32: gzipCodec },
      { id: 5, i64: rows },
      { id: 6, i64: plainSize },
      { id: 7, i64: bytes.length },
      { id: 9, i64: at },
    ],
  },
]

/** Which values are there, as runs of ones and zeros. */
function levelsOf(values: readonly Cell[]): Buffer {
  const runs: number[] = []
  for (let from = 0; from < values.length; ) {
    const isThere = values[from] !== null
    let to = from + 1
    while (to < values.length && (values[to] !== null) === isThere) to++
    writeVarint(runs, BigInt(to - from) * 2n)
    runs.push(isThere ? 1 : 0)
    from = to
  }
  const length = Buffer.alloc(4)
  length.writeUInt32LE(runs.length)
  return Buffer.concat([length, Uint8Array.from(runs)])
}

function valuesOf(type: ColumnType, values: readonly Cell[]): Buffer {
  if (type === 'boolean') return bitsOf(values)
  if (type === 'text' || type === 'json') return Buffer.concat(values.map(textValue))
  const out = Buffer.alloc(values.length * 8)
  values.forEach((value, i) => {
    if (type === 'integer') out.writeBigInt64LE(BigInt(Math.trunc(Number(value))), i * 8)
    else out.writeDoubleLE(Number(value), i * 8)
  })
  return out
}

function textValue(value: Cell): Buffer {
  const bytes = Buffer.from(String(value))
  const out = Buffer.alloc(4 + bytes.length)
  out.writeUInt32LE(bytes.length)
  bytes.copy(out, 4)
  return out
}

function bitsOf(values: readonly Cell[]): Buffer {
  const out = Buffer.alloc(Math.ceil(values.length / 8))
  values.forEach((value, i) => {
    if (value === true) out[i >> 3]! |= 1 << (i & 7)
  })
  return out
}
