import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { CsvRows, RawRow, type RowFault } from './csv-rows.ts'

interface ReadRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Reads the text in pieces of the given sizes, over and over. */
function read(text: string, sizes: readonly number[] = [text.length]): (ReadRow | RowFault)[] {
  const rows = new CsvRows()
  const items: (RawRow | RowFault)[] = []
  for (let at = 0, i = 0; at < text.length; i++) {
    const size = sizes[i % sizes.length]!
    items.push(...rows.add(text.slice(at, at + size)))
    at += size
  }
  items.push(...rows.end())
  return items.map((item) => (item instanceof RawRow ? { line: item.line, cells: item.cells } : item))
}

const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 })
const piece = fc.constantFrom('a', 'bc', ',', ',', '"', '""', '\n', '\r\n', ' ', 'é')

test('reads what csv-parse reads, in pieces of any size, also with quotes in odd places', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), sizes, (pieces, cut) => {
      const text = pieces.join('')
      // It learns from its first line break how lines end; here both are allowed side by side.
      const options = {
        bom: true,
        relax_quotes: true,
        relax_column_count: true,
        skip_empty_lines: true,
        record_delimiter: ['\n', '\r\n'],
      }
      let expected: string[][]
      try {
        expected = parse(text, options)
      } catch {
        expect(read(text, cut).at(-1)).toMatchObject({ reason: 'a quote is not closed', isCut: true })
        return
      }
      expect(read(text, cut).map((row) => ('cells' in row ? row.cells : row.reason))).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
})

test('counts lines, also those inside cells and empty ones, and skips a byte order mark', () => {
  const rows = read('\ufeffa,b\n1,"x\ny"\n\n2,z\n')
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\ny'] },
    { line: 5, cells: ['2', 'z'] },
  ])
})

test('reads lines that end with a carriage return only', () => {
  expect(read('a,b\r1,2\r').map((row) => ('cells' in row ? row.cells : null))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('gives up a row that does not end, and goes on with the next line', () => {
  const long = `a,b\n1,"open\n2,x\n${'3,y\n'.repeat(300_000)}`
  const items = read(long, [65_536])
  expect(items.slice(0, 3)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, reason: 'is longer than 1048576 characters' },
    { line: 3, cells: ['2', 'x'] },
  ])
  expect(items.length).toBe(300_003)
})

test('a cell that is kept does not keep the text around it', () => {
  const kept: string[] = []
  const rows = new CsvRows()
  const line = (player: string) => `${player} of a team,"a, b",${'-'.repeat(50)}\n`
  const pieces = 300
  const linesEach = 1_000
  Bun.gc(true)
  const before = heapStats().heapSize
  for (let piece = 0; piece < pieces; piece++) {
    const lines = Array.from({ length: linesEach }, (_, n) => line(`player ${piece} ${n}`))
    const text = Buffer.from(lines.join('')).toString()
    for (const row of rows.add(text))
      if (row instanceof RawRow && row.line % linesEach === 1) kept.push(row.at(0)!)
  }
  Bun.gc(true)
  expect(kept.length).toBe(pieces)
  expect(heapStats().heapSize - before).toBeLessThan((pieces * linesEach * line('').length) / 2)
})
