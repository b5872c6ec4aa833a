/**
 * Throughput of `import` for one document: parsed, validated, reconciled, derived, journaled, durable; against a bare
 * COPY of the same records into the same PostgreSQL.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { derivations, recordKinds, scoringRules } from '../src/areas.ts'
import type { Adapter, FeedDocument } from '../src/contract/adapter.ts'
import { adapter as changes } from '../src/feeds/changes/index.ts'
import { adapter as nbaCdn } from '../src/feeds/nba-cdn/index.ts'
import { fileDocument, textDocument } from '../src/feeds/read/document.ts'
import { ingestDocument } from '../src/ingest/ingest-document.ts'
import { newMemory, parseContext } from '../src/ingest/parse-context.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { simulation } from '../src/simulation/nba/index.ts'
import type { Database } from '../src/store/driver/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { missingPostgres, testPostgres } from '../test/support/postgres.ts'
import { table } from './support/report.ts'

const gamesCount = 60
const recording = '../shared/feeds/nba/cdn-playbyplay-flattened_playoffs-2022-23_84-games.csv.gz'

const records = simulation
  .calendar('bench', Date.UTC(2026, 10, 15))
  .slice(0, gamesCount)
  .flatMap((game) => [
    ...simulation.script('bench', game).flatMap((step) => step.changes.filter((c) => c.kind === 'nba.play')),
    ...simulation.outcome('bench', game),
  ])
const lines = records.map((change) => `${JSON.stringify(change)}\n`).join('')

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const started = performance.now()
  const result = await work()
  return { seconds: (performance.now() - started) / 1_000, result }
}

async function importInto(database: Database, adapter: Adapter, document: FeedDocument) {
  const deps = {
    database,
    kinds: recordKinds,
    derivations,
    scoring: scoringRules,
    clock: systemClock,
    log: silentLog,
  }
  const context = parseContext(deps, { gameId: null, memory: newMemory() })
  const { seconds, result } = await timed(() =>
    ingestDocument(deps, adapter, document, { context, mode: 'backfill' }),
  )
  if (result.rejected_count > 0) throw new Error(`rejected: ${JSON.stringify(result.rejected[0])}`)
  return { rows: result.accepted + result.unchanged, seconds }
}

const missing = missingPostgres()
if (missing !== null) {
  console.log(`import: skipped, ${missing}`)
  process.exit(0)
}
const server = await testPostgres()
const url = await server.database()
const database = await openDatabase({ databaseUrl: url, dataDir: '' })
await migrate(database)
const sql = postgres(url, { max: 1 })
await sql`create table bare (kind text, id text, doc json)`
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')
const copied = records.map(({ kind, id, data }) => `${kind}\t${id}\t${escaped(JSON.stringify(data))}\n`)
const bare = await timed(async () => {
  const into = await sql`copy bare from stdin`.writable()
  await pipeline(Readable.from(copied), into)
})
const rate = ({ rows, seconds }: { rows: number; seconds: number }) => (rows / seconds).toFixed(0)
const base = { rows: records.length, seconds: bare.seconds }
const fresh = await importInto(database, changes, textDocument('changes', lines))
const again = await importInto(database, changes, textDocument('changes', lines))
const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
const embedded = await openDatabase({ databaseUrl: null, dataDir })
await migrate(embedded)
const inside = await importInto(embedded, changes, textDocument('changes', lines))
const ratio = (run: { rows: number; seconds: number }) =>
  ((run.seconds / run.rows) * (base.rows / base.seconds)).toFixed(1)
const results = [
  ['bare COPY into PostgreSQL', rate(base), '1.0'],
  ['import into PostgreSQL', rate(fresh), ratio(fresh)],
  ['the same again: nothing changes', rate(again), ratio(again)],
  ['import into the embedded store', rate(inside), ratio(inside)],
]
if (existsSync(recording)) {
  const recorded = await importInto(database, nbaCdn, fileDocument(recording))
  results.push([`recorded playoffs, CSV of ${recorded.rows} records`, rate(recorded), ratio(recorded)])
}
console.log(`\nimport: ${records.length} records of ${gamesCount} games as one document`)
table(['', 'records/s', 'ratio of time'], results)
await sql.end()
await Promise.all([database.close(), embedded.close()])
rmSync(dataDir, { recursive: true, force: true })
await server.stop()
process.exit(0)
