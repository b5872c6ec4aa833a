/**
 * Throughput of `import` for one document: parsed, validated, reconciled, derived, journaled, durable; against a bare
 * COPY of the same records into the same PostgreSQL. And live reads of a service while it imports the same document.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { environmentOf, programFile } from '../bin/program.mjs'
import { derivations, recordKinds, scoringRules } from '../src/areas.ts'
import { importChangesMax } from '../src/cli/import-target.ts'
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
import { percentile } from '../test/support/hook-server.ts'
import { missingPostgres, testPostgres } from '../test/support/postgres.ts'
import { report } from './support/figures.ts'
import { games } from './support/games.ts'
import { adminToken, startService } from './support/processes.ts'
import { againstQuiet, median, table } from './support/report.ts'
import { timeReads } from './support/time-reads.ts'

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
    changesMax: importChangesMax,
    log: silentLog,
  }
  const context = parseContext(deps, { gameId: null, memory: newMemory() })
  const { seconds, result } = await timed(() =>
    ingestDocument(deps, adapter, document, { context, mode: 'backfill' }),
  )
  if (result.rejected_count > 0) throw new Error(`rejected: ${JSON.stringify(result.rejected[0])}`)
  return { rows: result.accepted + result.unchanged, seconds }
}

const quietMs = 5_000

/** Live reads of a service on the embedded store, quiet and while `scoreline import` imports the document into it. */
async function readsBesideImport(): Promise<{ quiet: number[]; beside: number[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
  const file = join(folder, 'records.ndjson')
  writeFileSync(file, lines)
  const service = await startService()
  await service.ingest(games(12, 0))
  const quiet = await timeReads(service, () => Bun.sleep(quietMs))
  const args = [programFile(), 'import', 'changes', file, '--url', service.url, '--json']
  const env = { ...environmentOf('import'), ADMIN_TOKEN: adminToken }
  const beside = await timeReads(service, async () => {
    const child = Bun.spawn([process.execPath, ...args], { env, stdout: 'ignore', stderr: 'inherit' })
    if ((await child.exited) !== 0) throw new Error('the import failed')
  })
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
  return { quiet, beside }
}

const missing = missingPostgres()
if (missing !== null) {
  console.log(`import: skipped, ${missing}`)
  report('import', {
    'PostgreSQL, time against bare COPY': null,
    'embedded, time against bare COPY': null,
    'recorded play-offs, time against bare COPY': null,
    'p99 of live reads beside an import, against quiet': null,
  })
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
const copySeconds: number[] = []
/** Before each import, since the speed of a machine changes; the median counts. */
async function copyBare(): Promise<void> {
  await sql`truncate bare`
  const { seconds } = await timed(async () => {
    const into = await sql`copy bare from stdin`.writable()
    await pipeline(Readable.from(copied), into)
  })
  copySeconds.push(seconds)
}
const rate = ({ rows, seconds }: { rows: number; seconds: number }) => (rows / seconds).toFixed(0)
await copyBare()
const fresh = await importInto(database, changes, textDocument('changes', lines))
await copyBare()
const again = await importInto(database, changes, textDocument('changes', lines))
const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
const embedded = await openDatabase({ databaseUrl: null, dataDir })
await migrate(embedded)
await copyBare()
const inside = await importInto(embedded, changes, textDocument('changes', lines))
await copyBare()
const recorded = existsSync(recording) ? await importInto(database, nbaCdn, fileDocument(recording)) : null
await copyBare()
const base = { rows: records.length, seconds: median(copySeconds) }
const timesBase = (run: { rows: number; seconds: number }) =>
  (run.seconds / run.rows) * (base.rows / base.seconds)
const ratio = (run: { rows: number; seconds: number }) => timesBase(run).toFixed(1)
const results = [
  ['bare COPY into PostgreSQL', rate(base), '1.0'],
  ['import into PostgreSQL', rate(fresh), ratio(fresh)],
  ['the same again: nothing changes', rate(again), ratio(again)],
  ['import into the embedded store', rate(inside), ratio(inside)],
]
if (recorded) {
  results.push([`recorded playoffs, CSV of ${recorded.rows} records`, rate(recorded), ratio(recorded)])
}
report('import', {
  'PostgreSQL, time against bare COPY': timesBase(fresh),
  'embedded, time against bare COPY': timesBase(inside),
  'recorded play-offs, time against bare COPY': recorded && timesBase(recorded),
})
console.log(`\nimport: ${records.length} records of ${gamesCount} games as one document`)
table(['', 'records/s', 'ratio of time'], results)
// What PostgreSQL still writes would delay the service.
await sql.end()
await Promise.all([database.close(), embedded.close()])
rmSync(dataDir, { recursive: true, force: true })
await server.stop()
const reads = await readsBesideImport()
const [quietP99, besideP99] = [percentile(reads.quiet, 0.99), percentile(reads.beside, 0.99)]
console.log(
  `live reads, 99 of 100: ${quietP99.toFixed(1)} ms quiet, ${besideP99.toFixed(1)} ms beside an import`,
)
report('import', {
  'p99 of live reads beside an import, against quiet': againstQuiet(quietP99, besideP99, 2),
})
process.exit(0)
