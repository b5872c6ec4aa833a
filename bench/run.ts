/**
 * Runs all benchmarks, or the named ones: `npm run bench -- live-scores`. With `--check` it compares their figures with
 * `goals.json` and fails where a goal is missed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import goals from './goals.json'
import { compare, figuresVariable, readFigures } from './support/figures.ts'
import { table } from './support/report.ts'

const all = [
  'live-scores',
  'workers',
  'ingest',
  'first-fill',
  'import',
  'import-season',
  'stream',
  'team-stats',
  'nhl-advanced',
  'league-calls',
  'webhooks',
  'news-search',
  'journal-pages',
  'console',
  'append',
  'as-of',
  'unit-costs',
  'appends',
  'two-nodes',
]
const isCheck = process.argv.includes('--check')
const named = process.argv.slice(2).filter((argument) => argument !== '--check')
const unknown = named.find((name) => !all.includes(name))
if (unknown !== undefined) {
  console.error(`no benchmark ${unknown}; there are ${all.join(', ')}`)
  process.exit(2)
}
const benches = named.length > 0 ? named : all
const folder = mkdtempSync(join(tmpdir(), 'scoreline-figures-'))
const file = join(folder, 'figures.ndjson')
writeFileSync(file, '')
let failed = 0
for (const name of benches) {
  const env = { ...process.env, [figuresVariable]: file }
  const child = Bun.spawn([process.execPath, `bench/${name}.ts`], {
    stdout: 'inherit',
    stderr: 'inherit',
    env,
  })
  failed ||= await child.exited
  if (failed && !isCheck) break
}
if (isCheck) {
  const verdicts = compare(goals, benches, readFigures(file))
  console.log('\ngoals')
  table(
    ['', 'goal', 'measured', ''],
    verdicts.map(({ bench, figure, goal, value, verdict }) => [
      `${bench}: ${figure}`,
      goal,
      value === null ? '–' : value.toFixed(2),
      verdict,
    ]),
  )
  if (verdicts.some(({ verdict }) => verdict === 'missed' || verdict === 'not reported')) failed ||= 1
}
rmSync(folder, { recursive: true, force: true })
process.exit(failed)
