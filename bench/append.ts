/**
 * What the chain of hashes and the index of versions cost where entries are written: ingest into a store that has both,
 * beside stores without one or both, in turns. Games as feeds send them, and the worst case: every play edited again. The
 * time is that of the processor, of all threads, so that other programs do not count.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulation } from '../simulator/nba/index.ts'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../src/areas.ts'
import type { Change } from '../src/contract/change.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import type { Database } from '../src/store/driver/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { report } from './support/figures.ts'
import { median, table } from './support/report.ts'

const gamesCount = 2
const rounds = Number(process.argv[2] ?? 5)
const stepsEach = 20
const shareMin = 0.9

const calendar = simulation.calendar('bench', Date.UTC(2026, 10, 15)).slice(0, gamesCount * (rounds + 1))
/** The changes of a game in the batches that a feed sends. */
const batchesOf = (game: (typeof calendar)[number]): Change[][] => {
  const steps = simulation.script('bench', game)
  return Array.from({ length: Math.ceil(steps.length / stepsEach) }, (_, i) =>
    steps.slice(i * stepsEach, (i + 1) * stepsEach).flatMap(({ changes }) => [...changes]),
  )
}
const editedPlays = (game: (typeof calendar)[number], round: number): Change[] =>
  batchesOf(game)
    .flat()
    .filter(({ kind }) => kind === 'nba.play')
    .map((c) => ({ ...c, data: { ...(c.data as object), detail: `edit_${round}`, revision: round + 1 } }))

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(database)
  return database
}

type Part = 'chain' | 'index'

async function remove(database: Database, part: Part): Promise<void> {
  // A head that new entries are not chained to.
  if (part === 'chain') await database.query('update journal_head set chained_seq = -1')
  else
    for (const name of ['journal_versions', 'journal_departures']) await database.query(`drop index ${name}`)
}

const depsOf = (database: Database) => ({
  database,
  kinds: recordKinds,
  derivations,
  scoring: scoringRules,
  topics: topicsByKind,
  clock: systemClock,
  log: silentLog,
})

async function seconds(database: Database, lists: readonly (readonly Change[])[]): Promise<number> {
  const before = process.cpuUsage()
  for (const list of lists) {
    const { rejected } = await ingest(depsOf(database), list)
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

const variants: Readonly<Record<string, readonly Part[]>> = {
  'without chain and index': ['chain', 'index'],
  'with the chain': ['index'],
  'with the index': ['chain'],
  'with both': [],
}
const stores: { readonly name: string; readonly database: Database; readonly folder: string }[] = []
for (const [name, without] of Object.entries(variants)) {
  const folder = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
  const database = await open(folder)
  for (const part of without) await remove(database, part)
  const scheduled = calendar.map((game) => game.scheduled)
  await ingest(depsOf(database), scheduled)
  stores.push({ name, database, folder })
}

async function compare(
  title: string,
  work: (round: number) => readonly (readonly Change[])[][],
): Promise<number> {
  const times = stores.map(() => [] as number[])
  for (let round = 0; round <= rounds; round++) {
    const sums = stores.map(() => 0)
    // Game by game in turns, so that all see the same machine.
    for (const lists of work(round)) {
      for (const [i, { database }] of stores.entries()) sums[i]! += await seconds(database, lists)
    }
    // The first round warms up.
    if (round > 0) for (const [i, sum] of sums.entries()) times[i]!.push(sum)
  }
  console.log(`\nappend: ${title}, ${gamesCount} games a round, embedded store on disk`)
  const shares = times.map((own) => median(own.map((s, round) => times[0]![round]! / s)))
  table(
    ['', 'CPU s a round', 'share'],
    stores.map(({ name }, i) => [name, median(times[i]!).toFixed(2), shares[i]!.toFixed(2)]),
  )
  console.log(`with both: ${shares.at(-1)! >= shareMin ? 'meets' : 'misses'} ${shareMin}`)
  return shares.at(-1)!
}

const gamesOf = (round: number) => calendar.slice(round * gamesCount, (round + 1) * gamesCount)
const played = await compare(`games in batches of ${stepsEach} steps`, (round) =>
  gamesOf(round).map(batchesOf),
)
const edited = await compare('every play edited again, one game a batch', (round) =>
  gamesOf(0).map((game) => [editedPlays(game, round)]),
)
report('append', {
  'games, rate with chain and index against without': played,
  'every play edited, rate with chain and index against without': edited,
})
for (const { database, folder } of stores) {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
