/** A node that is cut off from Redis, from PostgreSQL or from both serves on, and its readers miss and repeat nothing. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import type { InProcess } from '../support/in-process.ts'
import { type Network, startNetwork } from '../support/network.ts'
import { startNodes } from '../support/nodes.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { missingRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { sized } from '../support/sized.ts'
import { subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
const missing = missingPostgres() ?? missingRedis
const cutsMs = sized([1_500], [5_000, 20_000, 60_000])
const game = gameId(1)
const channel = `nba.plays.${game}`

describe.skipIf(missing !== null)(`a node that is cut off${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let redisServer: TestRedis
  let toRedis: Network
  let toPostgres: Network
  let whole: InProcess
  let cutOff: InProcess
  let plays = 0

  beforeAll(async () => {
    const url = new URL(await (await testPostgres()).database())
    redisServer = await startRedis()
    toPostgres = await startNetwork({ port: Number(url.port) })
    toRedis = await startNetwork({ port: redisServer.port })
    const near = { DATABASE_URL: url.href, REDIS_URL: redisServer.url }
    url.port = String(toPostgres.port)
    const far = { DATABASE_URL: url.href, REDIS_URL: `redis://127.0.0.1:${toRedis.port}` }
    ;[whole, cutOff] = (await startNodes([near, far])) as [InProcess, InProcess]
    await whole.ingest([gameLine(game, { tip_off_utc: new Date().toISOString(), status: 'in_progress' })])
  })
  afterAll(async () => {
    await cutOff?.stop()
    await whole?.stop()
    await toRedis?.stop()
    await toPostgres?.stop()
    await redisServer?.remove()
    await (await testPostgres()).stop()
  })

  const cases: readonly (readonly [string, () => readonly Network[]])[] = [
    ['Redis', () => [toRedis]],
    ['PostgreSQL', () => [toPostgres]],
    ['both', () => [toRedis, toPostgres]],
  ]
  for (const [name, networks] of cases) {
    test.each(['cut', 'freeze'] as const)(`from ${name} (%s)`, async (how) => {
      const reader = await subscribeTo(cutOff.url, cutOff.keys.pro, channel, { from: 'now' })
      const from = plays
      const statuses = new Set<number>()
      for (const cutMs of cutsMs) {
        await ingestFor(300, statuses)
        for (const network of networks()) network[how]()
        await ingestFor(cutMs, statuses)
        for (const network of networks()) network.heal()
        await ingestFor(300, statuses)
      }
      const seen = () => reader.updates(channel).map(({ data }) => Number(data.event_id))
      await until(
        'the last play',
        () => seen().at(-1),
        (last) => last === plays,
      )
      expect(seen()).toEqual(Array.from({ length: plays - from }, (_, i) => from + i + 1))
      // Live reads, from the node that is cut off, with a key of its own memory.
      expect([...statuses]).toEqual([200])
      reader.close()
      await until(
        'ready again',
        async () => (await cutOff.get('/readyz', { key: null })).status,
        (status) => status === 200,
      )
    })
  }

  /** Plays at the whole node, one after another, and live reads of the other. */
  async function ingestFor(ms: number, statuses: Set<number>): Promise<void> {
    const untilMs = performance.now() + ms
    while (performance.now() < untilMs) {
      plays++
      await whole.ingest([playLine(game, plays, { score: { home: plays, away: 0 } })])
      statuses.add((await cutOff.get('/v1/nba/scores/live')).status)
      await Bun.sleep(20)
    }
  }
})
