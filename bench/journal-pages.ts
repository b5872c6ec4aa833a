/**
 * A page of a long journal at its start, middle and end, on the embedded store and on PostgreSQL: `readEntries`, beside a
 * look-up of the same rows by their numbers, and beside a page of a key that may see one entry in a thousand. A page must
 * cost the same wherever it is, and no more for a narrow key. Also what marking the journal costs, beside appending it. The
 * first entries are appended as the service does it, the others are generated inside the database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordKinds, topicsByKind } from '../src/areas.ts'
import { chainEntries } from '../src/contract/chain.ts'
import type { Entry } from '../src/contract/change.ts'
import { markBlocks } from '../src/journal/mark-journal.ts'
import { MarkedSeqs } from '../src/journal/marked-seqs.ts'
import { wantedMarks } from '../src/journal/marks.ts'
import { readMatching } from '../src/journal/read-matching.ts'
import type { Database } from '../src/store/driver/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { appendEntries } from '../src/store/sql/journal/append-entries.ts'
import { readEntries } from '../src/store/sql/journal/entries.ts'
import { lockHead } from '../src/store/sql/journal/head.ts'
import { missingPostgres, testPostgres } from '../test/support/postgres.ts'
import { report } from './support/figures.ts'
import { median, table } from './support/report.ts'

const entriesCount = Number(process.argv[2] ?? 1_000_000)
const appendedCount = Math.min(20_000, entriesCount)
const batchSize = 2_000
const generatedEach = 20_000
const pageSize = 100
const rounds = 40
/** One entry in so many is of the league that the narrow key may see. */
const narrowEvery = 1_000

/** The size and parts of a play. */
const play = { period: 1, clock: '11:42', type: 'two_point_made', score: { home: 12, away: 9 } }
const events = '[["nba.play",{"change":"created"}]]'

const doc = JSON.stringify({ text: 'x'.repeat(300), ...play })
const startMs = Date.UTC(2026, 0, 1)
const draftAt = (seq: number) => ({
  atMs: startMs + seq,
  kind: seq % narrowEvery === 0 ? 'nhl.play' : 'nba.play',
  id: `play-${seq}`,
  op: 'put' as const,
  doc,
  events,
})

async function append(database: Database): Promise<void> {
  for (let seq = 1; seq <= appendedCount; seq += batchSize) {
    await database.transaction(async (query) => {
      const head = await lockHead(query)
      const drafts = Array.from({ length: batchSize }, (_, i) => draftAt(seq + i))
      await appendEntries(query, chainEntries(head, drafts))
    })
  }
}

/** The same entries, without a chain. */
async function generate(database: Database): Promise<void> {
  for (let from = appendedCount + 1; from <= entriesCount; from += generatedEach) {
    await database.query(
      `insert into journal (seq, at, kind, id, op, doc, events)
       select seq, to_timestamp(($3::float8 + seq) / 1000), case when seq % $4::int = 0 then 'nhl.play' else 'nba.play' end,
         'play-' || seq, 'put', $5::json, $6::json
       from generate_series($1::bigint, $2::bigint) as seq`,
      [from, Math.min(entriesCount, from + generatedEach - 1), startMs, narrowEvery, doc, events],
    )
  }
  await database.query('update journal_head set seq = $1::bigint', [entriesCount])
  await database.query('vacuum analyze journal')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const shown = (value: number): string => value.toFixed(2)

/** The time of a page at the start by that of one at the end, read in turns and alone, so that both are equally warm. */
async function comparePlaces(
  database: Database,
  { start, end }: { readonly start: number; readonly end: number },
): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [first, last] = [start, end].map(
      (afterSeq) => () => timed(() => readEntries(database.query, { afterSeq, limit: pageSize })),
    )
    ratios.push((await first!()) / (await last!()))
  }
  return median(ratios)
}

const byNumber = 'select doc::text as doc from journal where seq = any ($1::bigint[])'

async function measure(name: string, database: Database): Promise<void> {
  await migrate(database)
  // As in the service, which marks entries that it has in memory.
  const entryAt = (seq: number): Entry => ({ seq, hash: null, ...draftAt(seq) })
  const recentAfter = (seq: number, limit: number) =>
    Array.from({ length: limit }, (_, i) => entryAt(seq + 1 + i))
  const mark = (headSeq: number) =>
    markBlocks(
      {
        database,
        tail: { stored: { seq: headSeq, hash: null }, recentAfter },
        kinds: recordKinds,
        topics: topicsByKind,
      },
      () => false,
    )
  const appendMs = await timed(() => append(database))
  const markMs = await timed(() => mark(appendedCount))
  await generate(database)
  await mark(entriesCount)
  const tail = { recentAfter: () => null, epoch: 'bench', floor: 0, headSeq: entriesCount }
  const marked = new MarkedSeqs(database.query, tail)
  const places = { start: 0, middle: entriesCount >> 1, end: entriesCount - pageSize - 1 }
  const named = [...recordKinds.values()].map(({ kind, league }) => ({ name: kind, league }))
  const marks = wantedMarks('change', named, { leagues: new Set(['nhl']) })
  const readNarrow = async (afterSeq: number) => {
    let found = 0
    const range = { afterSeq, marks, limit: pageSize }
    for await (const batch of readMatching({ database, tail, marked }, range)) {
      found += batch.length
      if (found >= pageSize) return
    }
  }
  const startToEnd = await comparePlaces(database, places)
  const rows: string[][] = []
  const ratios: number[] = []
  const narrowRatios: number[] = []
  for (const [place, afterSeq] of Object.entries(places)) {
    const pages: number[] = []
    const lookUps: number[] = []
    const narrow: number[] = []
    const numbers = Array.from({ length: pageSize }, (_, i) => afterSeq + i + 1)
    for (let round = 0; round < rounds; round++) {
      pages.push(await timed(() => readEntries(database.query, { afterSeq, limit: pageSize })))
      lookUps.push(await timed(() => database.query(byNumber, [numbers])))
      narrow.push(await timed(() => readNarrow(afterSeq)))
    }
    const ratio = median(pages.map((ms, i) => ms / lookUps[i]!))
    const narrowRatio = median(narrow.map((ms, i) => ms / pages[i]!))
    ratios.push(ratio)
    narrowRatios.push(narrowRatio)
    rows.push([place, ...[median(pages), median(lookUps), ratio, median(narrow), narrowRatio].map(shown)])
  }
  console.log(`\n${name}: pages of ${pageSize} among ${entriesCount} entries`)
  table(['place', 'page ms', 'by number ms', 'ratio', 'narrow page ms', 'narrow / page'], rows)
  console.log(`a page at the start takes ${shown(startToEnd)} × the time of one at the end`)
  if (database.driver === 'pglite')
    report('journal-pages', {
      'embedded, a page at the start against one at the end': startToEnd,
      'embedded, a page against the same rows by number': Math.max(...ratios),
      'embedded, a narrow page against a page': Math.max(...narrowRatios),
    })
  console.log(`marking took ${((100 * markMs) / appendMs).toFixed(1)} % of the time of appending`)
}

/** `bun bench/journal-pages.ts 1000000 embedded` measures one of the two. */
const only = process.argv[3]
const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
if (only === undefined || only === 'embedded') {
  const embedded = await openDatabase({ databaseUrl: null, dataDir })
  await measure('embedded store', embedded)
  await embedded.close()
}
rmSync(dataDir, { recursive: true, force: true })

const missing = only === 'embedded' ? 'only the embedded store was asked for' : missingPostgres()
if (missing !== null) console.log(`\nPostgreSQL: left out, ${missing}`)
else {
  const server = await testPostgres()
  const database = await openDatabase({ databaseUrl: await server.database(), dataDir })
  await measure('PostgreSQL', database)
  await database.close()
  await server.stop()
}
process.exit(0)
