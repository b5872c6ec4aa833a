/**
 * What the chain of hashes and the index of versions cost where entries are written: ingest of changed plays into a
 * store that has both, beside one without them, in turns.
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
import type { Database } from '../src/store/driver/database.ts'
import { migrate } from '../src/store/migrate.ts'
import { openDatabase } from '../src/store/open-database.ts'
import { median, table } from './support/report.ts'

const gamesCount = 20
const rounds = 5
const shareMin = 0.9

const calendar = simulation.calendar('bench', Date.UTC(2026, 10, 15)).slice(0, gamesCount)
const byGame = calendar.map((game) =>
  simulation.script('bench', game).flatMap((step) => step.changes.filter(({ kind }) => kind === 'nba.play')),
)
const plays = byGame.flat().length
const edited = (list: readonly Change[], round: number): Change[] =>
  list.map((c) => ({ ...c, data: { ...(c.data as object), detail: `edit_${round}`, revision: round + 1 } }))

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(database)
  return database
}

/** Without the indexes of versions, and with a head that new entries are not chained to. */
async function without(database: Database): Promise<void> {
  for (const name of ['journal_versions', 'journal_departures']) await database.query(`drop index ${name}`)
  await database.query('update journal_head set chained_seq = -1')
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
  const started = performance.now()
  for (const list of lists) {
    const { accepted } = await ingest(depsOf(database), list)
    if (accepted !== list.length) throw new Error(`${accepted} of ${list.length} plays were accepted`)
  }
  return (performance.now() - started) / 1_000
}

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'scoreline-bench-')))
const whole = await open(folders[0]!)
const bare = await open(folders[1]!)
await without(bare)
for (const database of [whole, bare]) {
  await ingest(
    depsOf(database),
    calendar.map(({ scheduled }) => scheduled),
  )
  await seconds(database, byGame)
}
const times = { whole: [] as number[], bare: [] as number[] }
for (let round = 0; round < rounds; round++) {
  // Game by game in turns, so that both see the same machine.
  let [a, b] = [0, 0]
  for (const list of byGame.map((all) => edited(all, round))) {
    a += await seconds(whole, [list])
    b += await seconds(bare, [list])
  }
  times.whole.push(a)
  times.bare.push(b)
}
const share = median(times.bare.map((s, i) => s / times.whole[i]!))
const rate = (all: readonly number[]) => (plays / median(all)).toFixed(0)
console.log(
  `\nappend: ${plays} changed plays of ${gamesCount} games, one game per batch, embedded store on disk`,
)
table(
  ['', 'plays/s', 'share'],
  [
    ['without chain and index', rate(times.bare), '1.00'],
    ['with both', rate(times.whole), share.toFixed(2)],
  ],
)
console.log(`${share >= shareMin ? 'meets' : 'misses'} ${shareMin}`)
await whole.close()
await bare.close()
for (const folder of folders) rmSync(folder, { recursive: true, force: true })
process.exit(0)
