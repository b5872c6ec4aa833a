/**
 * `scoreline import` as an operator runs it, its own start taken off: parsed, validated, reconciled, derived, journaled,
 * durable; against a bare COPY of the same documents into PostgreSQL. A short document shows how long a process takes to
 * become quick, a long one how long a record takes then. And live reads of a service while it imports the short one.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf, programFile } from '../bin/program.mjs'
import { simulation } from '../simulator/nba/index.ts'
import { percentile } from '../test/support/hook-server.ts'
import { missingPostgres, testPostgres } from '../test/support/postgres.ts'
import { bareCopy, journalDocuments } from './support/bare-copy.ts'
import { report } from './support/figures.ts'
import { games } from './support/games.ts'
import { runImport } from './support/import-command.ts'
import { adminToken, startService } from './support/processes.ts'
import { againstQuiet, median, table } from './support/report.ts'
import { timeReads } from './support/time-reads.ts'

/** All imports in turn, so that the speed of the machine is the same for all. */
const rounds = 3
const shortGames = 60
const longGames = 300
const recording = '../shared/feeds/nba/cdn-playbyplay-flattened_playoffs-2022-23_84-games.csv.gz'

interface Input {
  readonly name: string
  readonly adapter: string
  readonly file: string
}

const folder = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
const simulated = (gamesCount: number): Input => {
  const file = join(folder, `${gamesCount}-games.ndjson`)
  const changes = simulation
    .calendar('bench', Date.UTC(2026, 10, 15))
    .slice(0, gamesCount)
    .flatMap((game) => [
      ...simulation
        .script('bench', game)
        .flatMap((step) => step.changes.filter((c) => c.kind === 'nba.play')),
      ...simulation.outcome('bench', game),
    ])
  writeFileSync(file, changes.map((change) => `${JSON.stringify(change)}\n`).join(''))
  return { name: `${gamesCount} games`, adapter: 'changes', file }
}
const short = simulated(shortGames)
const nothing: Input = { name: 'nothing', adapter: 'changes', file: join(folder, 'nothing.ndjson') }
writeFileSync(nothing.file, '')

const quietMs = 5_000

/** Live reads of a service on the embedded store, quiet and while `scoreline import` imports the short document. */
async function readsBesideImport(): Promise<{ quiet: number[]; beside: number[] }> {
  const service = await startService()
  await service.ingest(games(12, 0))
  const quiet = await timeReads(service, () => Bun.sleep(quietMs))
  const args = [programFile(), 'import', short.adapter, short.file, '--url', service.url, '--json']
  const env = { ...environmentOf('import'), ADMIN_TOKEN: adminToken }
  const beside = await timeReads(service, async () => {
    const child = Bun.spawn([process.execPath, ...args], { env, stdout: 'ignore', stderr: 'inherit' })
    if ((await child.exited) !== 0) throw new Error('the import failed')
  })
  await service.stop()
  return { quiet, beside }
}

interface Seconds {
  readonly copy: number[]
  readonly postgres: number[]
  /** The same document once more: nothing changes. */
  readonly again: number[]
  readonly embedded: number[]
}

/** What imports of these files, one after the other into one store, take longer than one of nothing. */
async function importSeconds(
  env: Readonly<Record<string, string>>,
  adapter: string,
  files: readonly string[],
): Promise<number[]> {
  // The first one creates the tables.
  await runImport(env, nothing.adapter, nothing.file)
  const start = await runImport(env, nothing.adapter, nothing.file)
  const seconds: number[] = []
  for (const file of files) seconds.push((await runImport(env, adapter, file)).seconds - start.seconds)
  return seconds
}

/** One round: adds to the seconds and returns how many documents were imported. */
async function measure({ adapter, file }: Input, url: string, seconds: Seconds): Promise<number> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const inPostgres = { DATABASE_URL: url, DATA_DIR: join(dataDir, 'unused') }
  const [first, again] = await importSeconds(inPostgres, adapter, [file, file])
  const documents = await journalDocuments(url)
  seconds.copy.push(await bareCopy(url, documents))
  const [embedded] = await importSeconds({ DATA_DIR: join(dataDir, 'embedded') }, adapter, [file])
  seconds.copy.push(await bareCopy(url, documents))
  rmSync(dataDir, { recursive: true, force: true })
  seconds.postgres.push(first!)
  seconds.again.push(again!)
  seconds.embedded.push(embedded!)
  return documents.length
}

const recorded: Input = { name: 'recorded play-offs', adapter: 'nba-cdn', file: recording }
const inputs = [short, simulated(longGames), ...(existsSync(recording) ? [recorded] : [])]
const measured = inputs.map((input) => {
  const seconds: Seconds = { copy: [], postgres: [], again: [], embedded: [] }
  return { input, seconds, documents: 0 }
})
const missing = missingPostgres()
if (missing !== null) console.log(`import: not compared with PostgreSQL, ${missing}`)
else {
  const server = await testPostgres()
  for (let round = 0; round < rounds; round++) {
    for (const one of measured) {
      one.documents = await measure(one.input, await server.database(), one.seconds)
    }
  }
  // What PostgreSQL still writes would delay the service.
  await server.stop()
  console.log(`\nimport: medians of ${rounds} rounds, without the start of the command`)
  table(
    ['', 'documents', 'seconds', 'a second', 'ratio of time'],
    measured.flatMap(({ input: { name }, seconds, documents }) => {
      const row = (label: string, of: keyof Seconds) => {
        const took = median(seconds[of])
        const figures = [String(documents), took.toFixed(2), (documents / took).toFixed(0)]
        return [`${name}: ${label}`, ...figures, (took / median(seconds.copy)).toFixed(1)]
      }
      return [
        row('bare COPY into PostgreSQL', 'copy'),
        row('import into PostgreSQL', 'postgres'),
        row('the same again: nothing changes', 'again'),
        row('import into the embedded store', 'embedded'),
      ]
    }),
  )
}
/** Null when it was not measured. */
const ratioOf = (name: string, store: 'postgres' | 'embedded'): number | null => {
  const seconds = measured.find(({ input }) => input.name === name)?.seconds
  return seconds && seconds.copy.length > 0 ? median(seconds[store]) / median(seconds.copy) : null
}
report('import', {
  'PostgreSQL, 60 games, time against bare COPY': ratioOf('60 games', 'postgres'),
  'PostgreSQL, 300 games, time against bare COPY': ratioOf('300 games', 'postgres'),
  'embedded, 60 games, time against bare COPY': ratioOf('60 games', 'embedded'),
  'embedded, 300 games, time against bare COPY': ratioOf('300 games', 'embedded'),
  'recorded play-offs, time against bare COPY': ratioOf('recorded play-offs', 'postgres'),
})
const reads = await readsBesideImport()
rmSync(folder, { recursive: true, force: true })
const [quietP99, besideP99] = [percentile(reads.quiet, 0.99), percentile(reads.beside, 0.99)]
console.log(
  `live reads, 99 of 100: ${quietP99.toFixed(1)} ms quiet, ${besideP99.toFixed(1)} ms beside an import`,
)
report('import', {
  'p99 of live reads beside an import, against quiet': againstQuiet(quietP99, besideP99, 2),
})
process.exit(0)
