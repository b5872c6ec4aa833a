import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Entry } from '../../src/contract/change.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import type { Database } from '../../src/store/driver/database.ts'
import { openDatabase } from '../../src/store/open-database.ts'
import { checkJournal, isSound } from '../../src/store/sql/journal/chain.ts'
import { readEntries } from '../../src/store/sql/journal/entries.ts'
import { readKind } from '../../src/store/sql/records/read.ts'
import { idsOf } from '../support/client.ts'
import { type ChangeLine, deleteLine, gameId, gameLine } from '../support/fixtures.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const kills = Number(process.env.SCORELINE_KILLS ?? 1)
setDefaultTimeout(60_000 + kills * 20_000)
const seed = 'kill-1'
const noPostgres = missingPostgres()

/** What the service must store: the score of each game. */
type Scores = ReadonlyMap<string, number>

const batchSize = 40

/** A mix of new games, new scores and deletions. Every line changes something. */
function drawBatch(rng: Rng, known: Scores, serial: number): ChangeLine[] {
  const scores = new Map(known)
  return Array.from({ length: batchSize }, (_, i) => {
    const ids = [...scores.keys()]
    const roll = ids.length < 10 ? 0 : rng.next()
    if (roll < 0.4) {
      const id = gameId(serial + i)
      scores.set(id, 0)
      return gameLine(id, { status: 'in_progress', home: { score: 0 } })
    }
    const id = rng.pick(ids)
    if (roll < 0.5) {
      scores.delete(id)
      return deleteLine('nba.game', id)
    }
    const score = scores.get(id)! + 1
    scores.set(id, score)
    return gameLine(id, { status: 'in_progress', home: { score } })
  })
}

interface GameChange {
  readonly kind: string
  readonly id: string
  readonly op?: string
  readonly data?: unknown
}

function apply(scores: Scores, changes: readonly GameChange[]): Scores {
  const next = new Map(scores)
  for (const { id, op, data } of changes) {
    if (op === 'delete') next.delete(id)
    else next.set(id, (data as { home: { score: number } }).home.score)
  }
  return next
}

const isEqual = (a: Scores, b: Scores): boolean =>
  a.size === b.size && [...a].every(([id, score]) => b.get(id) === score)

interface Streamed {
  readonly acknowledged: Scores
  /** The batch in flight when the service died: either all of it is stored, or nothing. */
  readonly inFlight: readonly ChangeLine[]
}

/** Sends batch after batch until the service is dead. */
async function streamUntilDead(service: Service, rng: Rng, start: Scores, serial: number): Promise<Streamed> {
  let acknowledged = start
  for (let n = 0; ; n++) {
    const batch = drawBatch(rng, acknowledged, serial + n * batchSize)
    const report = await service.ingest(batch).catch(() => null)
    if (report === null) return { acknowledged, inFlight: batch }
    expect(report).toMatchObject({ accepted: batchSize, rejected: [] })
    acknowledged = apply(acknowledged, batch)
  }
}

/** The whole journal, read in pages; checks that sequence numbers are dense and in order. */
async function readJournal({ query }: Database): Promise<Entry[]> {
  const all: Entry[] = []
  for (;;) {
    const page = await readEntries(query, { afterSeq: all.at(-1)?.seq ?? 0, limit: 1_000 })
    if (page.length === 0) break
    all.push(...page)
  }
  expect(all.map((entry) => entry.seq)).toEqual(all.map((_, i) => i + 1))
  return all
}

/** Checks the store that the dead service left, and returns its scores. */
async function examine(database: Database): Promise<Scores> {
  const check = await checkJournal(database.query)
  expect([check, isSound(check)]).toEqual([check, true])
  const entries = await readJournal(database)
  const changes = entries.map(({ kind, id, op, doc }) => ({ kind, id, op, data: JSON.parse(doc) }))
  const scores = apply(new Map(), changes)
  const records = await readKind(database.query, 'nba.game', { afterId: '', limit: 1_000_000 })
  const stored = records.map(({ id, doc }) => ({ kind: 'nba.game', id, data: JSON.parse(doc) }))
  expect(isEqual(apply(new Map(), stored), scores)).toBe(true)
  return scores
}

/** PostgreSQL finishes the last statement of a dead client: waits until no other session is open. */
async function openWhenIdle(databaseUrl: string | null, dataDir: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir })
  if (databaseUrl !== null) {
    const others = `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const count = async () => (await database.query<{ n: number }>(others))[0]!.n
    await until('the dead service has no session left', count, (n) => n === 0)
  }
  return database
}

const drivers = [
  { name: 'the embedded database', missing: null, open: async () => null },
  {
    name: 'PostgreSQL',
    missing: noPostgres,
    open: async () => (await testPostgres()).database(),
  },
]

for (const { name, missing, open } of drivers) {
  describe.skipIf(missing !== null)(`on ${name}`, () => {
    const services: Service[] = []
    afterAll(async () => {
      for (const service of services) await service.remove()
      if (name === 'PostgreSQL') await (await testPostgres()).stop()
    })

    test(`kill -9 during ingest, ${kills} times, loses no acknowledged change and keeps the journal sound`, async () => {
      const rng = createRng(`${seed}/${name}`)
      const databaseUrl = await open()
      let service = await startService({
        FEEDS: 'none',
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      })
      services.push(service)
      // However slow the machine is, something was acknowledged before the first kill.
      const first = drawBatch(rng, new Map(), 1 + kills * 10_000)
      await service.ingest(first)
      let scores: Scores = apply(new Map(), first)
      for (let kill = 0; kill < kills; kill++) {
        const streaming = streamUntilDead(service, rng, scores, 1 + kill * 10_000)
        await Bun.sleep(rng.int(5, 600))
        await service.kill()
        const { acknowledged, inFlight } = await streaming

        const database = await openWhenIdle(databaseUrl, service.dataDir)
        scores = await examine(database).finally(() => database.close())
        const candidates = [acknowledged, apply(acknowledged, inFlight)]
        expect(candidates.some((candidate) => isEqual(candidate, scores))).toBe(true)

        service = await service.restart()
        services.push(service)
        const listed = idsOf(await service.get('/v1/nba/schedule?season=2025-26'))
        expect(new Set(listed)).toEqual(new Set(scores.keys()))
        for (const id of [...scores.keys()].slice(-5)) {
          expect((await service.get(`/v1/nba/games/${id}`)).body.home.score).toBe(scores.get(id)!)
        }
      }
      expect(scores.size).toBeGreaterThan(0)
    })
  })
}
