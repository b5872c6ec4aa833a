import { describe, expect, test } from 'bun:test'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import Type from 'typebox'
import { recordKinds } from '../../areas.ts'
import { Count, Day, Instant, Nullable, Strict } from '../../contract/schema.ts'
import { columnsOf, columnValue } from './columns.ts'
import { createFormat, createParquet, recordTable } from './formats.ts'

const Row = Strict({
  name: Type.String(),
  n: Count,
  x: Type.Number(),
  ok: Nullable(Type.Boolean()),
  at: Nullable(Instant),
  day: Day,
  place: Nullable(Strict({ far: Type.Number() })),
  list: Type.Array(Strict({ n: Type.Integer(), note: Nullable(Type.String()) })),
  mixed: Type.Union([Type.String(), Type.Array(Type.Integer())]),
})

/** Reads a whole file back with another library than the one that wrote it. */
async function readBack(parts: readonly Uint8Array[]) {
  const bytes = new Uint8Array(Buffer.concat(parts))
  const metadata = parquetMetadata(bytes.buffer)
  const compressors = { ZSTD: (page: Uint8Array) => Bun.zstdDecompressSync(page) }
  const rows = await parquetReadObjects({ file: bytes.buffer, compressors })
  return { metadata, rows, schema: parquetSchema(metadata) }
}

function writeFile(docs: readonly object[], groupRows: number): Uint8Array[] {
  const columns = columnsOf(Row)
  const file = createParquet(columns)
  const parts = [file.open()]
  for (let from = 0; from < docs.length; from += groupRows) {
    const group = docs.slice(from, from + groupRows)
    parts.push(
      file.addRows(columns.map((column) => group.map((doc, i) => columnValue(column, `r${from + i}`, doc)))),
    )
  }
  return [...parts, file.close()]
}

const docs = Array.from({ length: 100 }, (_, i) => ({
  name: `näme ${i}`,
  n: i === 7 ? 2 ** 40 : i,
  x: i / 4,
  ok: i % 3 === 0 ? null : i % 2 === 0,
  at: i % 5 === 0 ? null : new Date(1_760_000_000_123 + i).toISOString(),
  day: `2026-02-${String((i % 28) + 1).padStart(2, '0')}`,
  place: i % 10 === 0 ? { far: i } : null,
  list: Array.from({ length: i % 3 }, (_, n) => ({ n, note: n === 0 ? null : 'x' })),
  mixed: i % 2 === 0 ? 'text' : [i],
}))

describe('a Parquet file', () => {
  test('has typed columns and one row group per page', async () => {
    const { metadata, schema } = await readBack(writeFile(docs, 60))
    expect(metadata.row_groups.map(({ num_rows }) => num_rows)).toEqual([60n, 40n])
    expect(
      schema.children.map(({ element }) => [element.name, element.type, element.converted_type]),
    ).toEqual([
      ['id', 'BYTE_ARRAY', 'UTF8'],
      ['name', 'BYTE_ARRAY', 'UTF8'],
      ['n', 'INT64', undefined],
      ['x', 'DOUBLE', undefined],
      ['ok', 'BOOLEAN', undefined],
      ['at', 'INT64', 'TIMESTAMP_MILLIS'],
      ['day', 'INT32', 'DATE'],
      ['place.far', 'DOUBLE', undefined],
      ['list', undefined, 'LIST'],
      ['mixed', 'BYTE_ARRAY', 'JSON'],
    ])
  })

  test('reads back as the records that were written, nulls included', async () => {
    const { rows } = await readBack(writeFile(docs, 60))
    const expected = docs.map(({ n, at, day, place, list, ...same }, i) => ({
      id: `r${i}`,
      ...same,
      n: BigInt(n),
      at: at === null ? null : new Date(at),
      day: new Date(day),
      'place.far': place?.far ?? null,
      list: list.map((one) => ({ ...one, n: BigInt(one.n) })),
    }))
    expect(rows as unknown[]).toEqual(expected)
  })

  test('without rows still has its columns', async () => {
    const { metadata, rows, schema } = await readBack(writeFile([], 60))
    expect([metadata.num_rows, rows, schema.children.length]).toEqual([0n, [], 10])
  })

  test('of odds has a map from book to quote per market', async () => {
    const at = '2026-04-29T18:00:00.250Z'
    const total = { line: 220.5, over: -110, under: 105 }
    const quote = { ...total, opening: { line: 221, over: -105, under: -115 }, suspended: false }
    const doc = {
      game_id: '0022500001',
      moneyline: {},
      spread: {},
      total: { 'book-a': { ...quote, updated_at: at }, 'book-b': { ...quote, updated_at: at } },
      updated_at: at,
    }
    const format = createFormat('parquet', recordTable(recordKinds.get('nba.odds')!))!
    const record = { kind: 'nba.odds', id: doc.game_id, op: 'put' as const, doc: JSON.stringify(doc) }
    const { rows } = await readBack([format.open(), format.add([record]), format.close()])
    const stored = {
      line: 220.5,
      over: -110n,
      under: 105n,
      opening: { line: 221, over: -105n, under: -115n },
      suspended: false,
      updated_at: new Date(at),
    }
    expect(rows).toEqual([
      {
        id: doc.game_id,
        game_id: doc.game_id,
        league: null,
        moneyline: {},
        spread: {},
        total: { 'book-a': stored, 'book-b': stored },
        updated_at: new Date(at),
      },
    ])
  })

  for (const record of recordKinds.values()) {
    test(`of ${record.kind} has one column per name`, async () => {
      const format = createFormat('parquet', recordTable(record))!
      const { schema } = await readBack([format.open(), format.close()])
      const names = schema.children.map(({ element }) => element.name)
      expect(names).toEqual([...new Set(names)])
      expect(names).toEqual(columnsOf(record.stored).map(({ name }) => name))
    })
  }
})
