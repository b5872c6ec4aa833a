/**
 * A page of a long journal at its start, middle and end, on the embedded store and on PostgreSQL: `readEntries`, beside a
 * look-up of the same rows by their numbers, and beside a page of a key that may see one entry in a thousand. A page must
 * cost the same wherever it is, and no more for a narrow key. Also what marking the journal costs, beside appending it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordKinds, topicsByKind } from '../src/areas.ts'
import { chainEntries } from '../src/contract/chain.ts'
import type { Entry } from '../src/contract/change.ts'
import { markBlocks } from '../src/journal/mark-journal.ts'
import { wantedMarks } from '../src/journal/marks.ts'
import { readMatching } from '../src/journal/read-matching.ts'
import type { Database } from '../src/store/driver/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { appendEntries } from '../src/store/sql/journal/append-entries.ts'
import { lockHead } from '../src/store/sql/journal/lock-head.ts'
import { readEntries } from '../src/store/sql/journal/read-entries.ts'
import { missingPostgres, testPostgres } from '../test/support/postgres.ts'
import { report } from './support/figures.ts'
import { median, table } from './support/report.ts'

const entriesCount = Number(process.argv[2] ?? 260_000)
const batchSize = 2_000
const pageSize = 100
const rounds = 40
/** One entry in so many is of the league that the narrow key may see. */
const narrowEvery = 1_000

/** The size and parts of a play. */
const play = { period: 1, clock: '11:42', type: 'two_point_made', score: { home: 12, away: 9 } }
const events = '[["nba.play",{"change":"created"}]]'

async function fill(database: Database, all: Entry[]): Promise<void> {
  const doc = JSON.stringify({ text: 'x'.repeat(300), ...play })
  for (let from = 0; from < entriesCount; from += batchSize) {
    await database.transaction(async (query) => {
      const head = await lockHead(query)
      const drafts = Array.from({ length: batchSize }, (_, i) => ({
        atMs: Date.UTC(2026, 0, 1) + from + i,
        kind: (from + i) % narrowEvery === 0 ? 'nhl.play' : 'nba.play',
        id: `play-${from + i}`,
        op: 'put' as const,
        doc,
        events,
      }))
      const entries = chainEntries(head, drafts)
      await appendEntries(query, entries)
      all.push(...entries)
    })
  }
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
  const all: Entry[] = []
  const appendMs = await timed(() => fill(database, all))
  // As in the service, which marks entries that it has in memory.
  const recentAfter = (seq: number, limit: number) => all.slice(seq, seq + limit)
  const tail = { headSeq: entriesCount, recentAfter }
  const markMs = await timed(() =>
    markBlocks({ database, tail, kinds: recordKinds, topics: topicsByKind }, () => false),
  )
  const places = { start: 0, middle: entriesCount >> 1, end: entriesCount - pageSize - 1 }
  const marks = wantedMarks('change', ['nhl.play', 'nhl.game'], { leagues: new Set(['nhl']) })
  const readNarrow = async (afterSeq: number) => {
    let found = 0
    const range = { afterSeq, marks, kinds: ['nhl.play', 'nhl.game'], limit: pageSize }
    for await (const batch of readMatching({ database, tail }, range)) {
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

const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
const embedded = await openDatabase({ databaseUrl: null, dataDir })
await measure('embedded store', embedded)
await embedded.close()
rmSync(dataDir, { recursive: true, force: true })

const missing = missingPostgres()
if (missing !== null) console.log(`\nPostgreSQL: left out, ${missing}`)
else {
  const server = await testPostgres()
  const database = await openDatabase({ databaseUrl: await server.database(), dataDir })
  await measure('PostgreSQL', database)
  await database.close()
  await server.stop()
}
process.exit(0)
