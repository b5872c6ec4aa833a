/**
 * A team's season: `GET /v1/nba/teams/{team_id}/stats` from a full simulated season on the embedded store, cold and warm,
 * against the bare SQL read of the same documents. The season has 292 games per team, over three times the real 82.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulation } from '../simulator/nba/index.ts'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../src/areas.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { teamCodes } from '../src/sports/nba/teams.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { report } from './support/figures.ts'
import { startService } from './support/processes.ts'
import { median, table } from './support/report.ts'

const season = '2025-26'
const seasonMs = Date.UTC(2026, 5, 1)
const batchGames = 40
const rounds = 10
const bars = { coldMs: 300, warmMs: 20 }

const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))

async function fill(): Promise<number> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(database)
  const deps = {
    database,
    kinds: recordKinds,
    derivations,
    scoring: scoringRules,
    topics: topicsByKind,
    clock: systemClock,
    log: silentLog,
  }
  const games = simulation.calendar('bench', seasonMs)
  for (let from = 0; from < games.length; from += batchGames) {
    const batch = games.slice(from, from + batchGames)
    await ingest(
      deps,
      batch.flatMap((game) => simulation.outcome('bench', game)),
    )
  }
  await database.close()
  return games.length
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Milliseconds of the first request after a start, of each team's first request, and of its later ones. */
async function measureService() {
  const service = await startService({ DATA_DIR: dataDir })
  const read = (team: string) =>
    timed(async () => {
      const url = `${service.url}/v1/nba/teams/${team}/stats?season=${season}`
      const response = await fetch(url, { headers: { Authorization: `Bearer ${service.key}` } })
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      const body = (await response.json()) as { season_averages: { gp: number } }
      if (body.season_averages.gp < 82) throw new Error(`only ${body.season_averages.gp} games`)
    })
  const [coldTeam, ...others] = teamCodes
  const coldMs = await read(coldTeam!)
  const firstMs: number[] = []
  for (const team of others) firstMs.push(await read(team))
  const warmMs: number[] = []
  for (let round = 0; round < rounds; round++) for (const team of teamCodes) warmMs.push(await read(team))
  await service.stop()
  return { coldMs, firstMs, warmMs }
}

/** The same documents by plain SQL, parsed. */
async function measureSql() {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const readMs: number[] = []
  const parsedMs: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    for (const team of teamCodes) {
      let rows: { doc: string }[] = []
      const read = await timed(async () => {
        rows = await database.query<{ doc: string }>(
          'select doc::text as doc from records where kind = $1 and parent = $2 order by ord, id',
          ['nba.summary', `${season}:${team}`],
        )
      })
      readMs.push(read)
      parsedMs.push(read + (await timed(async () => rows.map((row) => JSON.parse(row.doc)))))
      bytes = rows.reduce((total, row) => total + row.doc.length, 0)
    }
  }
  await database.close()
  return { readMs, parsedMs, bytes }
}

const games = await fill()
const { coldMs, firstMs, warmMs } = await measureService()
const sql = await measureSql()
const slowest = (values: readonly number[]) => Math.max(...values).toFixed(1)
const row = (name: string, values: readonly number[], bar: string) => [
  name,
  median(values).toFixed(1),
  slowest(values),
  bar,
]
console.log(`\nteam-stats: ${games} games, ${Math.round(sql.bytes / 1024)} KiB of summaries per team`)
table(
  ['', 'median ms', 'slowest ms', 'bar'],
  [
    row('bare SQL read', sql.readMs, ''),
    row('bare SQL read, parsed', sql.parsedMs, ''),
    row('request, first after the start', [coldMs], `${bars.coldMs}`),
    row('request, first of a team', firstMs, `${bars.coldMs}`),
    row('request, warm', warmMs, `${bars.warmMs}`),
  ],
)
report('team-stats', {
  'ms of a first request': median([coldMs, ...firstMs]),
  'ms of a later request': median(warmMs),
})
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
