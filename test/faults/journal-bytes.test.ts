/** Damage to the stored journal, byte by byte. A few entries in the suite, hundreds with `npm run faults -- journal-bytes`. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { verifyChain } from '../../src/journal/verify-chain.ts'
import type { Database, Query } from '../../src/store/driver/database.ts'
import { append, startMs } from '../conformance/store/fixtures.ts'
import { openTestDatabase } from '../support/database.ts'
import { sized } from '../support/sized.ts'

setDefaultTimeout(sized(120_000, 900_000))

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A text with the lowest bit of one character flipped. */
const flipped = (text: string, at: number): string =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

interface Flip {
  readonly column: 'doc' | 'events' | 'kind' | 'id' | 'hash'
  readonly value: string
}

/** Every byte of a row that can be flipped: a column of JSON does not accept other texts. */
const flipsOf = (row: Readonly<Record<Flip['column'], string | null>>): Flip[] =>
  (['doc', 'events', 'kind', 'id', 'hash'] as const).flatMap((column) => {
    const text = row[column]
    if (text === null) return []
    const all = Array.from(text, (_, at) => ({ column, value: flipped(text, at) }))
    if (column === 'hash') return all.filter(({ value }) => /^[0-9a-f]+$/.test(value))
    return column === 'doc' || column === 'events' ? all.filter(({ value }) => isJson(value)) : all
  })

const typed = { doc: '$2::json', events: '$2::json', kind: '$2', id: '$2', hash: `decode($2, 'hex')` }

const write = (query: Query, seq: number, { column, value }: Flip) =>
  query(`update journal set ${column} = ${typed[column].replace('$2', '$2::text')} where seq = $1::bigint`, [
    seq,
    value,
  ])

test('any byte of any stored entry that is flipped is found, and its entry named', async () => {
  const count = sized(2, 60)
  await append(
    database,
    Array.from({ length: count }, (_, i) => ({
      id: `game-${i % 7}`,
      doc: JSON.stringify({ score: { home: i, away: 2 * i }, clock: '11:42', text: `shot by player ${i}` }),
      events: i % 2 === 0 ? '[["nba.play",{"change":"created"}]]' : null,
      atMs: startMs + i,
    })),
  )
  const rows = await database.query<Record<Flip['column'], string> & { seq: number }>(
    `select seq::float8 as seq, doc::text as doc, events::text as events, kind, id, encode(hash, 'hex') as hash
     from journal order by journal.seq`,
  )
  let flips = 0
  const missed: string[] = []
  for (const row of rows) {
    for (const flip of flipsOf(row)) {
      await write(database.query, row.seq, flip)
      const { fault } = await verifyChain(database.query)
      if (fault?.seq !== row.seq) missed.push(`${row.seq} ${flip.column} ${flip.value}`)
      flips++
      await write(database.query, row.seq, { column: flip.column, value: row[flip.column] })
    }
  }
  if (sized(false, true)) console.info(`${flips} flips of ${rows.length} entries, ${missed.length} not named`)
  expect(flips).toBeGreaterThan(100 * count)
  expect(missed).toEqual([])
  expect((await verifyChain(database.query)).fault).toBeNull()
})
