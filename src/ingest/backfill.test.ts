import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openTestDatabase, storeTimeoutMs } from '../../test/support/database.ts'
import { eventually, failureOf } from '../../test/support/until.ts'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../areas.ts'
import type { Adapter } from '../contract/adapter.ts'
import type { Change } from '../contract/change.ts'
import type { Derivation } from '../contract/derivation.ts'
import { textDocument } from '../feeds/read/document.ts'
import { ManualClock } from '../kernel/clock.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { lockHead } from '../store/sql/journal/head.ts'
import { listRecords } from '../store/sql/records/list.ts'
import { ingest } from './ingest.ts'
import type { IngestDeps } from './ingest-deps.ts'
import { ingestDocument, newMemory } from './ingest-document.ts'

let database: Database
let deps: IngestDeps
const clock = new ManualClock(Date.parse('2026-11-15T00:00:00Z'))

beforeAll(async () => {
  database = await openTestDatabase()
  const rules = { kinds: recordKinds, derivations, scoring: scoringRules, topics: topicsByKind }
  deps = { database, ...rules, clock, leagueClock: clock, log: silentLog }
}, storeTimeoutMs)
afterAll(() => database.close())

const gameChange = (id: string): Change => ({
  kind: 'nba.game',
  id,
  op: 'put',
  data: { tip_off_utc: '2026-11-15T00:00:00.000Z', home: { team: 'BOS' }, away: { team: 'LAL' } },
})

const playChange = (gameId: string, eventId: number): Change => ({
  kind: 'nba.play',
  id: `${gameId}:${eventId}`,
  op: 'put',
  data: {
    event_id: eventId,
    game_id: gameId,
    period: 1,
    clock: '10:00',
    type: 'two_point_made',
    team: 'BOS',
    player: 'some-one',
    score: { home: 2, away: 0 },
  },
})

test('a live change waits for at most one transaction of a backfill', async () => {
  const order: string[] = []
  const first = 800
  const backfill = (n: number) =>
    ingest(deps, [gameChange(`00226${String(first + n).padStart(5, '0')}`)], 'backfill').then(() => {
      order.push(`backfill ${n}`)
    })
  const backfills = [1, 2, 3, 4, 5].map(backfill)
  const live = ingest(deps, [gameChange('0022600899')]).then(() => void order.push('live'))
  await Promise.all([...backfills, live])
  expect(order.indexOf('live')).toBeLessThanOrEqual(1)
  expect(order).toHaveLength(6)
})

test('a play takes at most half a kilobyte on disk besides its document', async () => {
  const game = '0022600700'
  const count = 2_000
  await ingest(deps, [gameChange(game)], 'backfill')
  const sizes = async () => {
    const [row] = await database.query<{ bytes: number; docs: number }>(
      `select
        (pg_total_relation_size('journal') + pg_total_relation_size('records'))::float8 as bytes,
        (select sum(octet_length(doc::text)) from journal)::float8 as docs`,
    )
    return row!
  }
  const before = await sizes()
  const plays = Array.from({ length: count }, (_, i) => playChange(game, i + 1))
  expect((await ingest(deps, plays, 'backfill')).accepted).toBe(count)
  const after = await sizes()
  const perPlay = (after.bytes - before.bytes - (after.docs - before.docs)) / count
  expect(perPlay).toBeLessThan(512)
})

test('a backfill that is stopped keeps what it has committed and rolls its current transaction back', async () => {
  const game = '0022600701'
  await ingest(deps, [gameChange(game)], 'backfill')
  const abort = new AbortController()
  let batches = 0
  const stopping: Derivation = {
    kind: 'test.stop',
    from: [recordKinds.get('nba.play')!],
    target: () => 'stop',
    compute: async () => {
      if (++batches === 2) abort.abort()
      return new Map()
    },
  }
  const plays = Array.from({ length: 30 }, (_, i) => playChange(game, i + 1))
  const few = { ...deps, derivations: [stopping, ...derivations], changesMax: 10 }
  const stopped = await failureOf(ingest(few, plays, 'backfill', { signal: abort.signal }))
  expect(stopped.name).toBe('AbortError')
  expect(batches).toBe(2)
  const stored = () => listRecords(database.query, 'nba.play', { parents: [game] })
  expect(await stored()).toHaveLength(10)
  // Repeated, it goes on where it was stopped.
  expect(await ingest(deps, plays, 'backfill')).toMatchObject({ accepted: 20, unchanged: 10 })
  expect(await stored()).toHaveLength(30)
})

/** A document with so many plays of each game, and how many of them have been parsed. Batches have ten changes. */
function playsDocument(firstGame: number, playsOf: readonly number[]) {
  const read = { count: 0 }
  const games = playsOf.map((_, i) => `00226${String(firstGame + i).padStart(5, '0')}`)
  const adapter: Pick<Adapter, 'parse'> = {
    parse: async function* () {
      for (const [i, game] of games.entries()) {
        for (let play = 1; play <= playsOf[i]!; play++) {
          read.count++
          yield { change: playChange(game, play) }
        }
      }
    },
  }
  const ingestInBatches = async (of: Partial<IngestDeps>) => {
    await ingest(deps, games.map(gameChange), 'backfill')
    return await ingestDocument({ ...deps, changesMax: 10, ...of }, adapter, textDocument('plays', ''), {
      ...{ gameId: null, memory: newMemory() },
      mode: 'backfill',
    })
  }
  return { read, games, ingestInBatches }
}

test('the next batch of a document is parsed while this one is written', async () => {
  const { read, ingestInBatches } = playsDocument(702, [10, 5])
  const commit: IngestDeps['commit'] = (work) =>
    database.transaction(async (query) => {
      const done = await work(query, await lockHead(query))
      // Without the next batch this transaction would never end.
      await eventually(() => read.count === 15)
      return done
    })
  expect(await ingestInBatches({ commit })).toMatchObject({ accepted: 15, rejected_count: 0 })
})

test('a document whose batch fails is reported with that failure, and its later batches are not written', async () => {
  const { games, ingestInBatches } = playsDocument(705, [10, 10, 5])
  let transactions = 0
  const commit: IngestDeps['commit'] = (work) => {
    if (++transactions === 2) return Promise.reject(new Error('the disk is full'))
    return database.transaction(async (query) => work(query, await lockHead(query)))
  }
  expect((await failureOf(ingestInBatches({ commit }))).message).toBe('the disk is full')
  expect(transactions).toBe(2)
  expect(await listRecords(database.query, 'nba.play', { parents: games })).toHaveLength(10)
})

test('a batch of a document ends with a game, unless that is very long', async () => {
  const { ingestInBatches } = playsDocument(710, [7, 6, 12, 3, 40, 2])
  const batches: number[] = []
  const commit: IngestDeps['commit'] = (work) =>
    database.transaction(async (query) => {
      const done = await work(query, await lockHead(query))
      batches.push(done.entries.filter(({ kind }) => kind === 'nba.play').length)
      return done
    })
  expect(await ingestInBatches({ commit })).toMatchObject({ accepted: 70 })
  expect(batches).toEqual([13, 12, 15, 15, 13, 2])
})
