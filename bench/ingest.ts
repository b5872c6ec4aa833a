/**
 * Throughput of ingest for new and for changed plays, with validation, reconciliation and derivation, durable; against a
 * bare bulk insert of the same documents into the same store. Both sides run some games of their own first, so that
 * neither is timed while the runtime compiles it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulation } from '../simulator/nba/index.ts'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../src/areas.ts'
import type { Change } from '../src/contract/change.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { KnownRecords } from '../src/ingest/known-records.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { report } from './support/figures.ts'
import { median, table } from './support/report.ts'

const gamesCount = 40
const warmUpGames = 10
const rounds = 3

const calendar = simulation.calendar('bench', Date.UTC(2026, 10, 15))
const playsOf = (games: typeof calendar): Change[][] =>
  games.map((game) =>
    simulation.script('bench', game).flatMap((step) => step.changes.filter((c) => c.kind === 'nba.play')),
  )
const byGame = playsOf(calendar.slice(0, gamesCount))
const plays = byGame.flat()
/** The same plays, each edited once more, so that every one is a change. */
const edited = (games: readonly Change[][], round: number): Change[][] =>
  games.map((list) =>
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
  known: new KnownRecords(recordKinds),
  clock: systemClock,
  log: silentLog,
}
await ingest(
  deps,
  calendar.slice(0, gamesCount + warmUpGames).map((game) => game.scheduled),
)
await database.query('create table bare (id text, doc json)')

/** Fails unless everything is accepted, since rejections are faster. */
async function takeAll(games: readonly Change[][]): Promise<void> {
  for (const list of games) {
    const { accepted } = await ingest(deps, list)
    if (accepted !== list.length) throw new Error(`${accepted} of ${list.length} plays were accepted`)
  }
}

async function insertAll(games: readonly Change[][]): Promise<void> {
  for (const list of games) {
    const docs = list.map((c) => JSON.stringify(c.data))
    await database.query('insert into bare select * from unnest($1::text[], $2::json[])', [
      list.map((c) => c.id),
      docs,
    ])
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}

/** Seconds of both sides, game by game in turn: the speed of a machine changes while they run. */
async function inTurn(games: readonly Change[][]): Promise<{ bare: number; ingest: number }> {
  const seconds = { bare: 0, ingest: 0 }
  for (const game of games) {
    seconds.bare += await timed(() => insertAll([game]))
    seconds.ingest += await timed(() => takeAll([game]))
  }
  return seconds
}

const warmUp = playsOf(calendar.slice(gamesCount, gamesCount + warmUpGames))
await takeAll(warmUp)
for (let round = 0; round < rounds; round++) await inTurn(edited(warmUp, round))

const first = await inTurn(byGame)
const changed: { bare: number; ingest: number }[] = []
for (let round = 0; round < rounds; round++) changed.push(await inTurn(edited(byGame, round)))
const ratio = ({ bare, ingest }: { bare: number; ingest: number }) => ingest / bare
const changedRatio = median(changed.map(ratio))
const rate = (seconds: number) => (plays.length / seconds).toFixed(0)
console.log(
  `\ningest: ${plays.length} plays of ${gamesCount} games, one game per batch, embedded store on disk`,
)
table(
  ['', 'plays/s', 'ratio of time'],
  [
    ['bare insert of the documents', rate(median([first, ...changed].map(({ bare }) => bare))), '1.00'],
    ['new plays', rate(first.ingest), ratio(first).toFixed(2)],
    ['changed plays', rate(median(changed.map(({ ingest }) => ingest))), changedRatio.toFixed(2)],
  ],
)
report('ingest', {
  'new plays, time against bare insert': ratio(first),
  'changed plays, time against bare insert': changedRatio,
})
await database.close()
rmSync(dataDir, { recursive: true, force: true })
process.exit(0)
