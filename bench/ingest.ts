/**
 * Throughput of ingest for changed plays, with validation, reconciliation and derivation, durable; against a bare bulk
 * insert of the same documents into the same store.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../src/areas.ts'
import type { Change } from '../src/contract/change.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { simulation } from '../src/simulation/nba/index.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { report } from './support/figures.ts'
import { median, table } from './support/report.ts'

const gamesCount = 40
const rounds = 3

const calendar = simulation.calendar('bench', Date.UTC(2026, 10, 15))
const byGame = calendar
  .slice(0, gamesCount)
  .map((game) =>
    simulation.script('bench', game).flatMap((step) => step.changes.filter((c) => c.kind === 'nba.play')),
  )
const plays = byGame.flat()
/** The same plays, each edited once more, so that every one is a change. */
const edited = (round: number): Change[][] =>
  byGame.map((list) =>
    list.map((c) => ({
      ...c,
      data: { ...(c.data as object), detail: `edit_${round}`, revision: round + 1 },
    })),
  )

const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
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
await ingest(
  deps,
  calendar.slice(0, gamesCount).map((game) => game.scheduled),
)
await database.query('create table bare (id text, doc json)')

/** Fails unless everything is accepted, since rejections are faster. */
async function take(list: readonly Change[]): Promise<void> {
  const { accepted } = await ingest(deps, list)
  if (accepted !== list.length) throw new Error(`${accepted} of ${list.length} plays were accepted`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}

const first = await timed(async () => {
  for (const list of byGame) await take(list)
})
const changed: number[] = []
const bare: number[] = []
for (let round = 0; round < rounds; round++) {
  const batches = edited(round)
  changed.push(
    await timed(async () => {
      for (const list of batches) await take(list)
    }),
  )
  bare.push(
    await timed(async () => {
      for (const list of batches) {
        const docs = list.map((c) => JSON.stringify(c.data))
        await database.query('insert into bare select * from unnest($1::text[], $2::json[])', [
          list.map((c) => c.id),
          docs,
        ])
      }
    }),
  )
}
const rate = (seconds: number) => (plays.length / seconds).toFixed(0)
console.log(
  `\ningest: ${plays.length} plays of ${gamesCount} games, one game per batch, embedded store on disk`,
)
table(
  ['', 'plays/s', 'ratio of time'],
  [
    ['bare insert of the documents', rate(median(bare)), '1.00'],
    ['new plays', rate(first), (first / median(bare)).toFixed(2)],
    ['changed plays', rate(median(changed)), (median(changed) / median(bare)).toFixed(2)],
  ],
)
report('ingest', {
  'new plays, time against bare insert': first / median(bare),
  'changed plays, time against bare insert': median(changed) / median(bare),
})
await database.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
