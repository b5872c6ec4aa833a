/**
 * A page of a long journal at its start, middle and end, on the embedded store and on PostgreSQL: `readEntries`, beside a
 * look-up of the same rows by their numbers. A page must cost the same wherever it is.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainEntries } from '../src/contract/chain.ts'
import type { Database } from '../src/store/driver/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { appendEntries } from '../src/store/sql/journal/append-entries.ts'
import { lockHead } from '../src/store/sql/journal/lock-head.ts'
import { readEntries } from '../src/store/sql/journal/read-entries.ts'
import { missingPostgres, testPostgres } from '../test/support/postgres.ts'
import { median, table } from './support/report.ts'

const entriesCount = Number(process.argv[2] ?? 260_000)
const batchSize = 2_000
const pageSize = 100
const rounds = 40

async function fill(database: Database): Promise<void> {
  const doc = JSON.stringify({ text: 'x'.repeat(300) })
  for (let from = 0; from < entriesCount; from += batchSize) {
    await database.transaction(async (query) => {
      const head = await lockHead(query)
      const drafts = Array.from({ length: batchSize }, (_, i) => ({
        atMs: Date.UTC(2026, 0, 1) + from + i,
        kind: 'nba.play',
        id: `play-${from + i}`,
        op: 'put' as const,
        doc,
        events: null,
      }))
      await appendEntries(query, chainEntries(head, drafts))
    })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const byNumber = 'select doc::text as doc from journal where seq = any ($1::bigint[])'

async function measure(name: string, database: Database): Promise<void> {
  await migrate(database)
  await fill(database)
  const places = { start: 0, middle: entriesCount >> 1, end: entriesCount - pageSize - 1 }
  const rows: string[][] = []
  for (const [place, afterSeq] of Object.entries(places)) {
    const pages: number[] = []
    const lookUps: number[] = []
    const numbers = Array.from({ length: pageSize }, (_, i) => afterSeq + i + 1)
    for (let round = 0; round < rounds; round++) {
      pages.push(await timed(() => readEntries(database.query, { afterSeq, limit: pageSize })))
      lookUps.push(await timed(() => database.query(byNumber, [numbers])))
    }
    const ratio = median(pages.map((ms, i) => ms / lookUps[i]!))
    rows.push([place, median(pages).toFixed(2), median(lookUps).toFixed(2), ratio.toFixed(2)])
  }
  console.log(`\n${name}: pages of ${pageSize} among ${entriesCount} entries`)
  table(['place', 'page ms', 'by number ms', 'ratio'], rows)
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
