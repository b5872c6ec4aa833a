/**
 * What live games of the default simulator add to the embedded store. The simulator runs on a clock that advances by its
 * own tick whenever every league waits, so that each play is its own batch as in the service. Leagues play at different
 * times of the week, so short samples of a whole week are played.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../../src/areas.ts'
import type { Change } from '../../src/contract/change.ts'
import type { FeedContext } from '../../src/contract/feed.ts'
import { createSimulator } from '../../src/feeds/simulator/index.ts'
import { reportedSimulations } from '../../src/feeds/simulator/simulations.ts'
import { ingest } from '../../src/ingest/ingest.ts'
import type { IngestDeps } from '../../src/ingest/ingest-deps.ts'
import { KnownRecords } from '../../src/ingest/known-records.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { Database } from '../../src/store/driver/database.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/open-database.ts'

const dayMs = 86_400_000

export interface Growth {
  readonly playedMs: number
  readonly entries: number
  readonly batches: number
  readonly mb: number
  readonly seconds: number
  readonly byKind: readonly { readonly kind: string; readonly entries: number; readonly mb: number }[]
}

export interface Samples {
  readonly fromMs: number
  readonly everyMs: number
  readonly lastMs: number
  readonly count: number
}

export async function playSamples({ fromMs, everyMs, lastMs, count }: Samples): Promise<Growth> {
  const dataDir = mkdtempSync(join(tmpdir(), 'scoreline-bench-'))
  const database = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(database)
  const total = { entries: 0, batches: 0, mb: 0, seconds: 0 }
  const byKind = new Map<string, { kind: string; entries: number; mb: number }>()
  for (let i = 0; i < count; i++) {
    const one = await playOne(database, fromMs + i * everyMs, lastMs)
    for (const name of ['entries', 'batches', 'mb', 'seconds'] as const) total[name] += one[name]
    for (const { kind, entries, mb } of one.byKind) {
      const sum = byKind.get(kind) ?? { kind, entries: 0, mb: 0 }
      byKind.set(kind, { kind, entries: sum.entries + entries, mb: sum.mb + mb })
    }
  }
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  return { ...total, playedMs: count * lastMs, byKind: [...byKind.values()].sort((a, b) => b.mb - a.mb) }
}

export const mbPerDay = ({ mb, playedMs }: Growth): number => (mb * dayMs) / playedMs

/** A start opens the odds of all games of the next days at once. */
const warmUpMs = 60_000

/** Plays one sample. What its start brings is not counted. */
async function playOne(database: Database, fromMs: number, lastMs: number): Promise<Growth> {
  const clock = new ManualClock(fromMs)
  const deps = ingestDeps(database, clock)
  let start: Awaited<ReturnType<typeof sizeOf>> | null = null
  let startedMs = 0
  let batches = 0
  const abort = new AbortController()
  const waiting: (() => void)[] = []
  const tick = async (ms: number) => {
    clock.advance(ms)
    const playedMs = clock.now() - fromMs - warmUpMs
    if (!start && playedMs >= 0) {
      start = await sizeOf(database)
      startedMs = performance.now()
    }
    if (playedMs >= lastMs) abort.abort()
    for (const resume of waiting.splice(0)) resume()
  }
  const context: FeedContext = {
    ...unused,
    clock,
    signal: abort.signal,
    emit: (changes: readonly Change[]) => {
      if (start) batches++
      return ingest(deps, changes)
    },
    sleep: async (ms) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      if (waiting.length === reportedSimulations.length) void tick(ms)
      await promise
    },
  }
  await createSimulator(reportedSimulations, 'bench', { openPast: () => noPast }).run(context)
  const seconds = (performance.now() - startedMs) / 1_000
  const end = await sizeOf(database)
  const { seq, bytes } = start!
  const byKind = await database.query<Growth['byKind'][number]>(
    `select kind, count(*)::float8 as entries, (sum(pg_column_size(doc)) / 1048576.0)::float8 as mb
     from journal where seq > $1::bigint group by kind`,
    [seq],
  )
  return {
    playedMs: lastMs,
    entries: end.seq - seq,
    batches,
    mb: (end.bytes - bytes) / 1_048_576,
    seconds,
    byKind,
  }
}

const ingestDeps = (database: Database, clock: ManualClock): IngestDeps => ({
  database,
  kinds: recordKinds,
  derivations,
  scoring: scoringRules,
  topics: topicsByKind,
  known: new KnownRecords(recordKinds),
  clock,
  log: silentLog,
})

/** Past games are not part of a day. */
const noPast = { played: async () => [], close: () => {} }

const unused = {
  log: silentLog,
  backfill: async () => ({ accepted: 0, unchanged: 0, rejected: [] }),
  stored: async () => new Map(),
  listed: async () => [],
  listAround: async () => [],
  exclusive: <T>(work: () => Promise<T>) => work(),
  warn: () => {},
  received: () => {},
  observe: () => {},
  drop: () => {},
  follow: () => {},
  ready: () => {},
  progress: () => {},
}

/** Without the space of superseded rows, which is used again: it grows to a limit, not by the day. */
async function sizeOf({ query }: Database): Promise<{ readonly bytes: number; readonly seq: number }> {
  for (const table of ['journal', 'records', 'search_entries', 'journal_marks'])
    await query(`vacuum full ${table}`)
  const [size] = await query<{ bytes: number; seq: number }>(`
    select pg_database_size(current_database())::float8 as bytes, (select seq::float8 from journal_head) as seq`)
  return size!
}
