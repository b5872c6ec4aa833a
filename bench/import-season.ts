/**
 * A season of American football through `scoreline import`, as an operator runs it: duration and peak memory, against a
 * bare COPY of the same records into PostgreSQL. The season consists of two recorded weeks, repeated.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { missingPostgres, testPostgres } from '../test/support/postgres.ts'
import { bareCopy, journalDocuments } from './support/bare-copy.ts'
import { report } from './support/figures.ts'
import { runImport } from './support/import-command.ts'
import { median, table } from './support/report.ts'

const recording = '../shared/feeds/nfl/nflfastR_pbp_2020_wk01-02.csv.gz'
const weeks = 17
const dayMs = 24 * 3_600_000

/** The two weeks repeated, each time two weeks later: games differ only in ids and dates. */
function seasonOf(text: string): string {
  const [header = '', ...rows] = text.trimEnd().split('\n')
  const later = (row: string, by: number) =>
    row
      .replace(/\b2020_(\d\d)_/g, (_, week) => `2020_${String(Number(week) + by).padStart(2, '0')}_`)
      .replace(/\b2020-\d\d-\d\d\b/g, (day) =>
        new Date(Date.parse(day) + by * 7 * dayMs).toISOString().slice(0, 10),
      )
  const lines = [header]
  for (let by = 0; by < weeks; by += 2) {
    lines.push(
      ...rows.filter((row) => by + 2 <= weeks || row.includes('2020_01_')).map((row) => later(row, by)),
    )
  }
  return `${lines.join('\n')}\n`
}

if (!existsSync(recording)) {
  console.log('import-season: skipped, there are no recordings')
  report('import-season', { 'embedded, time against bare COPY': null, 'MB of memory': null })
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
const [season, nothing] = [join(folder, 'season.csv.gz'), join(folder, 'nothing.json')]
writeFileSync(season, gzipSync(seasonOf(gunzipSync(readFileSync(recording)).toString('utf8'))))
writeFileSync(nothing, '[]')
const adapter = 'nflverse'
const results: string[][] = []
const measure = async (where: string, env: Record<string, string>) => {
  const empty = await runImport(env, adapter, nothing)
  const run = await runImport(env, adapter, season)
  const mb = (value: number) => `${value.toFixed(0)} MB`
  results.push([where, String(run.records), run.seconds.toFixed(1), mb(run.peakMb), mb(empty.peakMb)])
  // Starting the program is not part of the work.
  return { ...run, workSeconds: run.seconds - empty.seconds }
}

const embedded = await measure('embedded', { DATA_DIR: join(folder, 'data') })
let ratio: number | null = null
if (missingPostgres() === null) {
  const server = await testPostgres()
  const url = await server.database()
  await measure('PostgreSQL', { DATABASE_URL: url, DATA_DIR: join(folder, 'unused') })
  const documents = await journalDocuments(url)
  const bareSeconds = median([
    await bareCopy(url, documents),
    await bareCopy(url, documents),
    await bareCopy(url, documents),
  ])
  ratio = embedded.workSeconds / bareSeconds
  results.push(['bare COPY into PostgreSQL', String(embedded.records), bareSeconds.toFixed(1), '', ''])
  await server.stop()
}
report('import-season', { 'embedded, time against bare COPY': ratio, 'MB of memory': embedded.peakMb })
console.log(`\nimport-season: ${weeks} weeks of football as one CSV`)
table(['', 'records', 'seconds', 'peak memory', 'of importing nothing'], results)
if (ratio !== null) console.log(`embedded against bare COPY, without the start: ${ratio.toFixed(1)}`)
rmSync(folder, { recursive: true, force: true })
process.exit(0)
