import { describe, expect, test } from 'bun:test'
import { gunzipSync } from 'node:zlib'
import Type from 'typebox'
import { Count, Nullable, Strict } from '../../contract/schema.ts'
import { cellOf, columnsOf } from './columns.ts'
import { createParquet } from './parquet.ts'

const Row = Strict({
  name: Type.String(),
  n: Count,
  x: Type.Number(),
  ok: Nullable(Type.Boolean()),
  place: Nullable(Strict({ far: Type.Number() })),
  list: Type.Array(Type.Integer()),
})

/** A reading of Thrift's compact protocol by its specification: structs as maps by field id. */
function readStruct(bytes: Buffer, start: number): { value: Map<number, unknown>; end: number } {
  let at = start
  const varint = (): number => {
    let [result, factor] = [0, 1]
    for (;;) {
      const byte = bytes[at++]!
      result += (byte & 0x7f) * factor
      if (byte < 0x80) return result
      factor *= 128
    }
  }
  const zigzag = (): number => {
    const raw = varint()
    return raw % 2 === 0 ? raw / 2 : -(raw + 1) / 2
  }
  const read = (type: number): unknown => {
    if (type === 5 || type === 6) return zigzag()
    if (type === 8) {
      const length = varint()
      at += length
      return bytes.toString('utf8', at - length, at)
    }
    if (type === 9) {
      const head = bytes[at++]!
      const count = head >> 4 === 15 ? varint() : head >> 4
      return Array.from({ length: count }, () => read(head & 15))
    }
    const inner = readStruct(bytes, at)
    at = inner.end
    return inner.value
  }
  const value = new Map<number, unknown>()
  for (let id = 0; ; ) {
    const head = bytes[at++]!
    if (head === 0) return { value, end: at }
    id += head >> 4
    value.set(id, read(head & 15))
  }
}

const field = <T>(struct: unknown, id: number): T => (struct as Map<number, unknown>).get(id) as T

function writeFile(docs: readonly object[], groupRows: number): Buffer {
  const columns = columnsOf(Row)
  const file = createParquet(columns)
  const parts = [file.open()]
  for (let from = 0; from < docs.length; from += groupRows) {
    const group = docs.slice(from, from + groupRows)
    parts.push(
      file.addRows(columns.map((column) => group.map((doc, i) => cellOf(column, `r${from + i}`, doc)))),
    )
  }
  return Buffer.concat([...parts, file.close()])
}

const docs = Array.from({ length: 100 }, (_, i) => ({
  name: `näme ${i}`,
  n: i,
  x: i / 4,
  ok: i % 3 === 0 ? null : i % 2 === 0,
  place: i % 10 === 0 ? { far: i } : null,
  list: [i],
}))

describe('a Parquet file', () => {
  const file = writeFile(docs, 60)
  const footerLength = file.readUInt32LE(file.length - 8)
  const { value: footer } = readStruct(file, file.length - 8 - footerLength)
  const groups = field<unknown[]>(footer, 4)

  /** The values of a column in a row group, decoded as the format says. */
  function columnOf(group: unknown, index: number): { there: boolean[]; values: Buffer } {
    const meta = field<unknown>(field<unknown[]>(group, 1)[index], 3)
    const { value: header, end } = readStruct(file, field<number>(meta, 9))
    const page = gunzipSync(file.subarray(end, end + field<number>(header, 3)))
    expect(page.length).toBe(field<number>(header, 2))
    const levels = page.subarray(4, 4 + page.readUInt32LE(0))
    const there: boolean[] = []
    for (let at = 0; at < levels.length; at += 2) {
      for (let i = 0; i < levels[at]! >> 1; i++) there.push(levels[at + 1] === 1)
    }
    return { there, values: page.subarray(4 + levels.length) }
  }

  test('begins and ends as one, and tells its rows and columns', () => {
    expect([file.toString('latin1', 0, 4), file.toString('latin1', file.length - 4)]).toEqual([
      'PAR1',
      'PAR1',
    ])
    expect(field<number>(footer, 3)).toBe(100)
    expect(groups.map((group) => field<number>(group, 3))).toEqual([60, 40])
    const names = field<unknown[]>(footer, 2).map((element) => field<string>(element, 4))
    expect(names).toEqual(['schema', 'id', 'name', 'n', 'x', 'ok', 'place.far', 'list'])
  })

  test('holds every value, and none where there is none', () => {
    const numbers = columnOf(groups[1], 2)
    expect(numbers.there.every(Boolean)).toBe(true)
    expect(numbers.values.readBigInt64LE(8 * 39)).toBe(99n)
    expect(columnOf(groups[0], 3).values.readDoubleLE(8 * 7)).toBe(1.75)
    const { there, values } = columnOf(groups[0], 5)
    expect(there.flatMap((one, i) => (one ? [i] : []))).toEqual([0, 10, 20, 30, 40, 50])
    expect(values.readDoubleLE(8 * 5)).toBe(50)
    const flags = columnOf(groups[0], 4)
    expect(flags.there.slice(0, 6)).toEqual([false, true, true, false, true, true])
    // Of those that are there: 1 no, 2 yes, 4 yes, 5 no.
    expect(flags.values[0]! & 0b1111).toBe(0b0110)
    const texts = columnOf(groups[0], 1).values
    expect(texts.toString('utf8', 4, 4 + texts.readUInt32LE(0))).toBe('näme 0')
    const lists = columnOf(groups[0], 6).values
    expect(lists.toString('utf8', 4, 4 + lists.readUInt32LE(0))).toBe('[0]')
  })
})
