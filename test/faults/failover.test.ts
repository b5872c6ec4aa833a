import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine, toLines } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { missingPostgres } from '../support/postgres.ts'
import { type RestartablePostgres, runOn, startRestartablePostgres } from '../support/restartable-postgres.ts'
import { sized } from '../support/sized.ts'
import { isType, openEvents, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

const channel = 'nba.play'

interface Pair {
  readonly primary: RestartablePostgres
  readonly standby: RestartablePostgres
}

const readersPerNode = sized(2, 200)
const pauseMs = 10

describe.skipIf(missingPostgres() !== null || process.platform === 'win32')(
  'a failover of PostgreSQL',
  () => {
    const servers: RestartablePostgres[] = []
    const closers: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const close of closers.splice(0).reverse()) await close()
    })
    afterAll(async () => {
      for (const server of servers) await server.remove()
    })

    /** The last server that was promoted, and a new standby of it. */
    async function startPair(): Promise<Pair> {
      const primary = servers.at(-1) ?? (await startRestartablePostgres())
      const standby = await startRestartablePostgres({ standbyOf: primary })
      servers.push(...(servers.includes(primary) ? [] : [primary]), standby)
      await until(
        'the standby follows',
        () => runOn(primary.url, 'select state from pg_stat_replication'),
        (rows) => rows[0]?.state === 'streaming',
      )
      return { primary, standby }
    }

    /** Two nodes that know both servers, with readers, and a writer that remembers what was acknowledged. */
    async function startLoad(pair: Pair, game: string) {
      const hostOf = ({ url }: RestartablePostgres) => new URL(url).host
      const hosts = `${hostOf(pair.primary)},${hostOf(pair.standby)}`
      const env = {
        DATABASE_URL: pair.primary.url.replace(hostOf(pair.primary), hosts),
        ADMIN_TOKEN: 'a-token-of-the-operator',
        SECRET_KEY: 's'.repeat(32),
      }
      const nodes: InProcess[] = []
      for (let i = 0; i < 2; i++) {
        const node = await startInProcess(env)
        closers.push(node.stop)
        nodes.push(node)
      }
      await ingestAll(nodes[0]!, [gameLine(game, { status: 'in_progress' })])
      const readers = await Promise.all(
        nodes.flatMap((node) =>
          Array.from({ length: readersPerNode }, () => subscribeTo(node.url, node.keys.betting, channel)),
        ),
      )
      for (const node of nodes) {
        const headers = { Authorization: `Bearer ${node.keys.pro}` }
        const events = await openEvents(node.url, `channels=${channel}`, headers)
        await events.next('caught up', isType('caught_up'))
        readers.push(events as never)
      }
      const acknowledged: number[] = []
      const abort = new AbortController()
      const write = async () => {
        for (let n = 1; !abort.signal.aborted; ) {
          const { status } = await nodes[n % 2]!.post(toLines([playLine(game, n)]))
          expect([200, 503]).toContain(status)
          if (status === 200) acknowledged.push(n++)
          await Bun.sleep(pauseMs)
        }
      }
      const writing = write()
      const stop = () => {
        abort.abort()
        return writing
      }
      closers.push(stop)
      const more = (count: number, withinMs = 30_000) => {
        const from = acknowledged.length
        return until(
          'more is acknowledged',
          () => acknowledged.length,
          (now) => now >= from + count,
          { withinMs },
        )
      }
      const epochOf = async (node: InProcess) => (await node.get('/v1/checkpoint')).body.epoch
      const storedIds = async () =>
        (await nodes[0]!.get(`/v1/nba/games/${game}/play-by-play`)).body.plays.map(({ event_id: id }) => id)
      return { nodes, readers, acknowledged, stop, more, epochOf, storedIds }
    }

    test('to a synchronous standby loses nothing, keeps the epoch and takes at most 15 s', async () => {
      const pair = await startPair()
      await runOn(
        pair.primary.url,
        `alter system set synchronous_standby_names = '*'`,
        'select pg_reload_conf()',
      )
      const load = await startLoad(pair, gameId(1))
      await load.more(20)
      const epoch = await load.epochOf(load.nodes[0]!)
      await pair.primary.kill()
      const killedMs = performance.now()
      await runOn(pair.standby.url, 'select pg_promote()')
      await load.more(20)
      expect(performance.now() - killedMs).toBeLessThan(15_000)
      await load.stop()
      for (const node of load.nodes) expect(await load.epochOf(node)).toBe(epoch)
      expect(await load.storedIds()).toEqual(load.acknowledged)
      for (const reader of load.readers) {
        const ids = () => reader.updates().map(({ data }) => data.event_id)
        await until('the last play', ids, (seen) => seen.includes(load.acknowledged.at(-1)))
        expect(ids()).toEqual(load.acknowledged)
        expect(reader.frames.some(isType('gap'))).toBe(false)
      }
    })

    test('to a standby that lags opens a new epoch within 5 s: every reader gets a gap, no event id is used twice', async () => {
      const pair = await startPair()
      const game = gameId(2)
      const load = await startLoad(pair, game)
      await load.more(20)
      // It receives nothing from here on.
      await runOn(pair.standby.url, `alter system set primary_conninfo = ''`, 'select pg_reload_conf()')
      await until(
        'the standby is cut off',
        () => runOn(pair.primary.url, 'select pid from pg_stat_replication'),
        (rows) => rows.length === 0,
      )
      await load.more(20)
      await load.stop()
      const [node] = load.nodes
      const epoch = await load.epochOf(node!)
      const idsOfEvents = async () =>
        (await node!.get('/v1/events?limit=1000')).body.events.map(({ id }) => id)
      const idsBefore = await idsOfEvents()
      const stored = await load.storedIds()
      expect(stored).toEqual(load.acknowledged)
      await pair.primary.kill()
      await runOn(pair.standby.url, 'select pg_promote()')
      const promotedMs = performance.now()
      for (const reader of load.readers) {
        const gap = await reader.next('a gap', isType('gap'))
        expect(gap.reason).toBe('history_changed')
      }
      expect(performance.now() - promotedMs).toBeLessThan(5_000)
      const epochNow = await load.epochOf(node!)
      expect(epochNow).not.toBe(epoch)
      expect((await load.storedIds()).length).toBeLessThan(stored.length)
      const kept = new Set(await idsOfEvents())
      const lost = new Set(idsBefore.filter((id) => !kept.has(id)))
      expect(lost.size).toBeGreaterThanOrEqual(20)
      // The numbers of lost entries are given again, their ids are not.
      await ingestAll(
        node!,
        Array.from({ length: stored.length }, (_, i) => playLine(game, 10_000 + i)),
      )
      const given = (await idsOfEvents()).filter((id) => !kept.has(id))
      expect(given.length).toBeGreaterThanOrEqual(stored.length)
      expect(given.filter((id) => lost.has(id))).toEqual([])
      for (const reader of load.readers) {
        await reader.next('the present', ({ data }) => data?.event_id === 10_000 + stored.length - 1)
      }
    })
  },
)
