/**
 * `scoreline import` as an operator runs it, its own start taken off: parsed, validated, reconciled, derived, journaled,
 * durable; against a bare COPY of the same documents into PostgreSQL. A short document shows how long a process takes to
 * become quick, a long one how long a record takes then. And live reads of a service while it imports the short one.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf, programFile } from '../bin/program.mjs'
import { recordKinds } from '../src/areas.ts'
import { simulation } from '../src/simulation/nba/index.ts'
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

/** What an import takes longer than one of nothing, into a store of its own. */
async function importSeconds(
  { adapter, file }: Input,
  env: Readonly<Record<string, string>>,
): Promise<{ seconds: number; again: number; records: number }> {
  // The first one creates the tables.
  await runImport(env, nothing.adapter, nothing.file)
  const start = await runImport(env, nothing.adapter, nothing.file)
  const first = await runImport(env, adapter, file)
  const again = await runImport(env, adapter, file)
  return {
    seconds: first.seconds - start.seconds,
    again: again.seconds - start.seconds,
    records: first.records,
  }
}

interface Figures {
  readonly copy: number[]
  readonly postgres: number[]
  readonly embedded: number[]
  readonly again: number[]
  records: number
}

const isDerived = (kind: string) => recordKinds.get(kind)?.isDerived !== false

async function measure(input: Input, server: Awaited<ReturnType<typeof testPostgres>>, figures: Figures) {
  const url = await server.database()
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const inPostgres = await importSeconds(input, { DATABASE_URL: url, DATA_DIR: join(dataDir, 'unused') })
  const documents = await journalDocuments(url, isDerived)
  figures.copy.push(await bareCopy(url, documents))
  const inEmbedded = await importSeconds(input, { DATA_DIR: join(dataDir, 'embedded') })
  figures.copy.push(await bareCopy(url, documents))
  rmSync(dataDir, { recursive: true, force: true })
  figures.postgres.push(inPostgres.seconds)
  figures.embedded.push(inEmbedded.seconds)
  figures.again.push(inPostgres.again)
  figures.records = inPostgres.records
}

const missing = missingPostgres()
if (missing !== null) console.log(`import: not compared with PostgreSQL, ${missing}`)
const hasRecording = existsSync(recording)
const recorded: Input = { name: 'recorded play-offs', adapter: 'nba-cdn', file: recording }
const inputs = [short, simulated(longGames), ...(hasRecording ? [recorded] : [])]
const measured = new Map(
  inputs.map((input): [Input, Figures] => [
    input,
    { copy: [], postgres: [], embedded: [], again: [], records: 0 },
  ]),
)
if (missing === null) {
  const server = await testPostgres()
  for (let round = 0; round < rounds; round++) {
    for (const [input, figures] of measured) await measure(input, server, figures)
  }
  // What PostgreSQL still writes would delay the service.
  await server.stop()
}
const timesCopy = (seconds: readonly number[], { copy }: Figures): number | null =>
  seconds.length === 0 ? null : median(seconds) / median(copy)
const figuresOf = (name: string): Figures | null =>
  [...measured].find(([input]) => input.name === name)?.[1] ?? null
const ratioOf = (name: string, store: 'postgres' | 'embedded'): number | null => {
  const figures = figuresOf(name)
  return figures && timesCopy(figures[store], figures)
}
report('import', {
  'PostgreSQL, 60 games, time against bare COPY': ratioOf('60 games', 'postgres'),
  'PostgreSQL, 300 games, time against bare COPY': ratioOf('300 games', 'postgres'),
  'embedded, 60 games, time against bare COPY': ratioOf('60 games', 'embedded'),
  'embedded, 300 games, time against bare COPY': ratioOf('300 games', 'embedded'),
  'recorded play-offs, time against bare COPY': ratioOf('recorded play-offs', 'postgres'),
})
if (missing === null) {
  console.log(`\nimport: medians of ${rounds} rounds, without the start of the command`)
  const row = (name: string, figures: Figures, label: string, seconds: readonly number[]) => [
    `${name}: ${label}`,
    String(figures.records),
    median(seconds).toFixed(2),
    (figures.records / median(seconds)).toFixed(0),
    (timesCopy(seconds, figures) ?? 0).toFixed(1),
  ]
  table(
    ['', 'records', 'seconds', 'records/s', 'ratio of time'],
    [...measured].flatMap(([{ name }, figures]) => [
      row(name, figures, 'bare COPY into PostgreSQL', figures.copy),
      row(name, figures, 'import into PostgreSQL', figures.postgres),
      row(name, figures, 'the same again: nothing changes', figures.again),
      row(name, figures, 'import into the embedded store', figures.embedded),
    ]),
  )
}
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
