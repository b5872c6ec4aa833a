import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ingestAll } from '../support/client.ts'
import { type FakeSource, showScore, startFakeSource } from '../support/fake-source.ts'
import { gameId, gameLine, playLine, toLines } from '../support/fixtures.ts'
import { missingPostgres } from '../support/postgres.ts'
import { type RestartablePostgres, startRestartablePostgres } from '../support/restartable-postgres.ts'
import { type Service, startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { type EventsReader, isType, openEvents, type SocketReader, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

const outageMs = sized(1_500, 60_000)
/** Two seconds, and the way there and back on a busy machine. */
const refusedWithinMs = 3_000

describe.skipIf(missingPostgres() !== null || process.platform === 'win32')(
  'PostgreSQL that stops or is killed under load',
  () => {
    let postgres: RestartablePostgres
    let service: Service
    let source: FakeSource
    let socket: SocketReader
    let sse: EventsReader
    const channel = 'nba.play'
    const game = gameId(1)
    const acknowledged: number[] = []
    const liveStatuses = new Map<number, number>()
    const writeStatuses = new Map<number, number>()
    /** The slowest answer to a write that was not stored. */
    let slowestMs = 0
    const writing = new AbortController()
    let load: Promise<unknown>

    beforeAll(async () => {
      source = startFakeSource()
      showScore(source, 50, Date.now() - 3_600_000)
      postgres = await startRestartablePostgres()
      service = await startService({
        FEEDS: 'nba-cdn',
        FEED_URLS: `nba-cdn=${source.url}/`,
        FEED_INTERVALS: 'nba-cdn=100ms',
        DATABASE_URL: postgres.url,
      })
      await ingestAll(service, [gameLine(game, { status: 'in_progress' })])
      socket = await subscribeTo(service.url, service.keys.betting, channel)
      const headers = { Authorization: `Bearer ${service.keys.pro}` }
      sse = await openEvents(service.url, `channels=${channel}`, headers)
      await sse.next('caught up', isType('caught_up'))
      load = Promise.all([write(), read()])
    })
    afterAll(async () => {
      writing.abort()
      await load
      await service?.remove()
      await postgres?.remove()
      source?.stop()
    })

    /** One play after another; a play that was not acknowledged is sent again. */
    async function write(): Promise<void> {
      for (let n = 1; !writing.signal.aborted; ) {
        const sentMs = performance.now()
        const { status } = await service.post(toLines([playLine(game, n)]))
        if (status !== 200) slowestMs = Math.max(slowestMs, performance.now() - sentMs)
        writeStatuses.set(status, (writeStatuses.get(status) ?? 0) + 1)
        if (status === 200) acknowledged.push(n++)
        await Bun.sleep(20)
      }
    }

    async function read(): Promise<void> {
      while (!writing.signal.aborted) {
        const { status } = await service.get('/v1/nba/scores/live', { key: service.keys.betting })
        liveStatuses.set(status, (liveStatuses.get(status) ?? 0) + 1)
        await Bun.sleep(20)
      }
    }

    const scoreOfFeed = async () =>
      (await service.get('/v1/nba/scores/live', { key: service.keys.betting })).body.games.find(
        ({ game_id: id }) => id !== game,
      )?.home.score

    test.each([
      ['stops', 51],
      ['is killed', 52],
    ] as const)('writes and feeds go on within 5 s after it %s and starts again', async (how, score) => {
      await until('the feed is served', scoreOfFeed, (shown) => shown === score - 1)
      if (how === 'stops') await postgres.stop()
      else await postgres.kill()
      const during = acknowledged.length
      // The source changes while nothing can be stored.
      showScore(source, score, Date.now() - 3_600_000)
      await Bun.sleep(outageMs)
      expect(acknowledged.length).toBeLessThanOrEqual(during + 1)
      await postgres.start()
      const startedMs = performance.now()
      await until(
        'a write is acknowledged',
        () => acknowledged.length,
        (count) => count > during + 1,
      )
      await until('the feed has not lost its change', scoreOfFeed, (shown) => shown === score)
      expect(performance.now() - startedMs).toBeLessThan(5_000)
    })

    test('nothing acknowledged is lost, and open sockets and event streams got all of it once, in order', async () => {
      writing.abort()
      await load
      expect([...liveStatuses.keys()]).toEqual([200])
      expect([...writeStatuses.keys()].sort()).toEqual([200, 503])
      expect(slowestMs).toBeLessThan(refusedWithinMs)
      const count = (statuses: ReadonlyMap<number, number>) => JSON.stringify(Object.fromEntries(statuses))
      console.log(
        `away ${outageMs} ms twice; live ${count(liveStatuses)}, writes ${count(writeStatuses)}, slowest 503 ${slowestMs.toFixed(0)} ms`,
      )
      const { body } = await service.get(`/v1/nba/games/${game}/play-by-play`)
      expect(body.plays.map(({ event_id: id }) => id)).toEqual(acknowledged)
      for (const reader of [socket, sse]) {
        const ids = () => reader.updates().map(({ data }) => data.event_id)
        await until('the last play', ids, (seen) => seen.includes(acknowledged.at(-1)))
        expect(ids()).toEqual(acknowledged)
        expect(reader.frames.some(isType('gap'))).toBe(false)
      }
    })
  },
)
