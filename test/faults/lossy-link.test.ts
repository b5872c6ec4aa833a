/**
 * A node whose network to PostgreSQL loses 30 % of the packets in each direction and delays the others. With Redis its
 * readers do not notice; without, they get what one TCP connection over that network can carry. Neither opens connection
 * after connection.
 */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type Client, createClient } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { percentile } from '../support/hook-server.ts'
import { type BareTcp, startBareTcp } from '../support/lossy-link/bare-tcp.ts'
import { farAddress, type LossyLink, missingLossyLink, startLossyLink } from '../support/lossy-link/link.ts'
import { type Readers, startReaders } from '../support/lossy-link/start-readers.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { missingRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { type Service, startService } from '../support/service.ts'
import { sized } from '../support/sized.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

const missing = missingLossyLink() ?? missingPostgres() ?? missingRedis
const loss = 0.3
/** Of each packet, so that a round trip takes twice as long. */
const delaysMs = sized([300], [150, 300])
const lossyMs = sized(4_000, 60_000)
const sockets = sized(2, 200)
const playsPerSecond = 50
const batchMs = 100
/** What a play takes in the answer of the database: its document, its events, its hash. */
const entryBytes = 480
/** Those of the pool are opened as statements take longer; after that there are probes, and a few that are replaced. */
const connectionsMax = sized(9, 25)
/** Its leases end; a beat that is answered just then may renew one more term. */
const termsMax = 3
const nodePort = 8080
const game = gameId(1)

describe.skipIf(missing !== null)(
  `a network that loses packets${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    afterAll(async () => (await testPostgres()).stop())

    describe.each(['with', 'without'])('%s Redis', (redisOrNot) => {
      const closers: (() => unknown)[] = []
      let link: LossyLink
      let postgresPort: number
      let healthy: Service
      let node: Service
      /** The same node, as this process reaches it. */
      let far: Client
      let readers: Readers
      let bare: BareTcp
      let plays = 0

      beforeAll(async () => {
        const url = new URL(await (await testPostgres()).database())
        postgresPort = Number(url.port)
        const redis: TestRedis | null = redisOrNot === 'with' ? await startRedis() : null
        if (redis) closers.push(redis.remove)
        bare = await startBareTcp(entryBytes)
        closers.push(bare.stop)
        link = await startLossyLink({
          across: [postgresPort, bare.port],
          beside: redis ? [redis.port] : [],
          inward: [{ port: nodePort }, { host: farAddress, port: bare.port }],
        })
        closers.push(link.stop)
        const { href } = url
        url.hostname = farAddress
        // It starts while the network is whole, and first, so that it has all roles.
        node = await startService(
          {
            DATABASE_URL: url.href,
            FEEDS: 'none',
            PORT: String(nodePort),
            ...(redis ? { REDIS_URL: redis.url } : {}),
          },
          link.inside,
        )
        closers.push(node.remove)
        healthy = await node.restart({ DATABASE_URL: href, PORT: '0' })
        closers.push(healthy.kill)
        far = createClient(`http://127.0.0.1:${link.inwardPorts[0]}`, node.adminToken, node.keys)
        await healthy.ingest([
          gameLine(game, { tip_off_utc: new Date().toISOString(), status: 'in_progress' }),
        ])
        const reading = { key: node.keys.betting, channel: `nba.plays.${game}`, count: sockets }
        readers = await startReaders(link.inside, { url: node.url, ...reading })
        closers.push(readers.stop)
      })
      afterAll(async () => {
        for (const close of closers.reverse()) await close()
      })

      test.each(delaysMs)('%d ms each way', async (delayMs) => {
        const openedBefore = link.accepted(postgresPort)
        const opened = () => link.accepted(postgresPort) - openedBefore
        const baseline = bare.run(link.inwardPorts[1]!, { everyMs: 1_000 / playsPerSecond, ms: lossyMs })
        // It is connected when the losses begin, as the node is.
        await Bun.sleep(batchMs)
        link.set({ loss, delayMs })
        const reading = new AbortController()
        const statuses = readLive(reading.signal)
        await ingestFor(lossyMs / 2)
        const openedHalfway = opened()
        await ingestFor(lossyMs / 2)
        const openedLate = opened() - openedHalfway
        const { oneWayMs, echoMs } = await baseline
        reading.abort()

        link.set({ loss: 0, delayMs: 0 })
        await ingestFor(batchMs)
        const tookMs: number[] = []
        const report = async () => {
          const one = await readers.report()
          for (const ms of one.tookMs) tookMs.push(ms)
          return one
        }
        const healed = await until('all plays', report, ({ last }) => last === plays, 10_000)
        console.log(
          `${redisOrNot} Redis, ${delayMs} ms: commit to socket ${figures(tookMs)}; ` +
            `bare TCP one way ${figures(oneWayMs)}, echo ${figures(echoMs)}; ` +
            `${opened()} connections, ${openedLate} of them in the second half`,
        )
        expect(healed).toMatchObject({ live: sockets, wrong: 0, gaps: 0 })
        expect([...(await statuses)]).toEqual([200])
        expect(opened()).toBeLessThanOrEqual(connectionsMax)
        expect(openedLate).toBeLessThanOrEqual(sized(connectionsMax, 12))
        if (redisOrNot === 'with') expect(percentile(tookMs, 0.99)).toBeLessThanOrEqual(2_000)
        expect(node.stderr().split('"event":"role.taken","role":"planner"').length - 1).toBeLessThanOrEqual(
          termsMax,
        )
        await until(
          'ready again',
          async () => (await far.get('/readyz', { key: null })).status,
          (status) => status === 200,
          10_000,
        )
      })

      /** A steady pace, in batches: each play has the time before its commit as its description. */
      async function ingestFor(ms: number): Promise<void> {
        const startedMs = performance.now()
        for (let n = 1; performance.now() < startedMs + ms; n++) {
          const lines = Array.from({ length: (playsPerSecond * batchMs) / 1_000 }, () => {
            plays++
            return playLine(game, plays, { description: String(Date.now()) })
          })
          await healthy.ingest(lines)
          await Bun.sleep(Math.max(0, startedMs + n * batchMs - performance.now()))
        }
      }

      async function readLive(signal: AbortSignal): Promise<ReadonlySet<number>> {
        const statuses = new Set<number>()
        while (!signal.aborted) {
          statuses.add((await far.get('/v1/nba/scores/live')).status)
          await Bun.sleep(batchMs)
        }
        return statuses
      }
    })
  },
)

const figures = (ms: readonly number[]): string =>
  ['p50', 'p99', 'max']
    .map((name, i) => `${name} ${Math.round(percentile(ms, [0.5, 0.99, 1][i]!))} ms`)
    .join(', ')
