/** Real feeds as an operator runs them, against a source on the loopback interface. */
import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManualClock } from '../../src/kernel/clock.ts'
import { startCommand } from '../support/command.ts'
import { type FakeSource, showScore, startFakeSource } from '../support/fake-source.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

let source: FakeSource
beforeAll(() => {
  source = startFakeSource()
})
afterEach(() => {
  source.fault = null
  source.requests.length = 0
})
afterAll(() => source.stop())

const settings = () => ({
  FEEDS: 'nba-cdn',
  FEED_URLS: `nba-cdn=${source.url}/`,
  FEED_INTERVALS: 'nba-cdn=50ms',
})

interface LiveBody {
  readonly games: readonly { readonly game_id: string; readonly home: { readonly score: number } }[]
  readonly meta: { readonly stale?: true }
}

const live = async (service: InProcess): Promise<LiveBody> =>
  (await service.get('/v1/nba/scores/live', { key: service.keys.pro })).body

describe('a feed that polls', () => {
  test('serves the data of its source, and requests documents conditionally', async () => {
    showScore(source, 50, afternoonMs - 3_600_000)
    const service = await startInProcess(settings())
    try {
      await until(
        'the game is live',
        () => live(service),
        ({ games }) => games[0]?.home.score === 50,
      )
      showScore(source, 52, afternoonMs - 3_600_000)
      await until(
        'the score moves',
        () => live(service),
        ({ games }) => games[0]?.home.score === 52,
      )
      const conditional = () => source.requests.filter(({ ifNoneMatch }) => ifNoneMatch !== null)
      await until('it sends conditional requests', conditional, (requests) =>
        requests.some(({ status }) => status === 304),
      )
      await until(
        'it requests the plays of the live game',
        () => source.requests.map(({ path }) => path),
        (paths) => paths.includes('/static/json/liveData/playbyplay/playbyplay_0022500777.json'),
      )
      const { feeds } = (await service.admin('GET', '/admin/feeds')).body
      expect(feeds[0]).toMatchObject({ feed: 'nba-cdn', state: 'running', stale: false, rejected: 0 })
    } finally {
      await service.stop()
    }
  })

  test('is reported as stale when its source fails, while the service stays ready', async () => {
    showScore(source, 50, afternoonMs - 3_600_000)
    const clock = new ManualClock(afternoonMs)
    const service = await startInProcess(settings(), clock)
    try {
      await until(
        'the game is live',
        () => live(service),
        ({ games }) => games.length === 1,
      )
      expect((await live(service)).meta.stale).toBeUndefined()
      source.fault = () => new Response('busy', { status: 503 })
      await until(
        'it has received the fault',
        () => source.requests.at(-1)?.status,
        (status) => status === 503,
      )
      clock.advance(120_000)
      const { meta, games } = await until(
        'responses are marked as stale',
        () => live(service),
        (body) => body.meta.stale === true,
      )
      expect([meta.stale, games.length]).toEqual([true, 1])
      const ready = await service.get('/readyz', {})
      expect(ready.status).toBe(200)
      expect(ready.text).toContain('"source.stale nba-cdn":"no usable answer since ')
      expect(ready.text).toContain(': it answers 503"')
      const metrics = await service.admin('GET', '/metrics')
      expect(metrics.text).toContain('scoreline_feed_stale{feed="nba-cdn"} 1')
      source.fault = null
      await until(
        'it recovers',
        () => live(service),
        (body) => body.meta.stale === undefined,
        { withinMs: 20_000 },
      )
    } finally {
      await service.stop()
    }
  })

  test('reports a broken document, ingests nothing from it, and continues', async () => {
    showScore(source, 50, afternoonMs - 3_600_000)
    source.fault = () => new Response('{"scoreboard":{"games":[')
    const service = await startInProcess(settings())
    try {
      await until('the broken documents are reported', service.log, (log) => log.includes('feed.failing'))
      source.fault = null
      await until(
        'the game is live',
        () => live(service),
        ({ games }) => games[0]?.home.score === 50,
      )
    } finally {
      await service.stop()
    }
  })
})

const missing = missingPostgres()
describe.skipIf(missing !== null)(
  `nodes that share a PostgreSQL${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    beforeAll(testPostgres)
    afterAll(async () => (await testPostgres()).stop())

    test('run feeds, planner and retention on one of them, and another takes over within ten seconds when it dies', async () => {
      showScore(source, 50, Date.now() - 3_600_000)
      const url = await (await testPostgres()).database()
      const env = { ...settings(), DATABASE_URL: url, PORT: '0', ADMIN_TOKEN: 'a-token-of-the-operator' }
      const startNode = async (folder: string) => {
        const node = startCommand(['serve'], { ...env, DATA_DIR: folder, SECRET_KEY: 's'.repeat(32) })
        const line = await until('a node is ready', node.stdout, (text) => text.includes('\n'), {
          withinMs: 40_000,
        })
        const address: string = JSON.parse(line).url
        const feedState = async (): Promise<string> => {
          const headers = { Authorization: 'Bearer a-token-of-the-operator' }
          const body = (await (await fetch(`${address}/admin/feeds`, { headers })).json()) as {
            feeds: { state: string }[]
          }
          return body.feeds[0]!.state
        }
        const rolesByPid = async (): Promise<Record<number, string>> => {
          const headers = { Authorization: 'Bearer a-token-of-the-operator' }
          const body = (await (await fetch(`${address}/admin/nodes`, { headers })).json()) as {
            nodes: { pid: number; roles: string[]; version: string; address: string }[]
          }
          expect(body.nodes.every((one) => one.address.startsWith('http://127.0.0.1:'))).toBe(true)
          return Object.fromEntries(body.nodes.map(({ pid, roles }) => [pid, roles.join()]))
        }
        return { node, feedState, rolesByPid }
      }
      const folder = mkdtempSync(join(tmpdir(), 'scoreline-nodes-'))
      const first = await startNode(join(folder, '1'))
      const second = await startNode(join(folder, '2'))
      try {
        expect([await first.feedState(), await second.feedState()]).toEqual(['running', 'standby'])
        const all = 'feeds,planner,retention'
        const [firstPid, secondPid] = [first.node.pid, second.node.pid]
        await until('both nodes are listed', second.rolesByPid, (nodes) => Object.keys(nodes).length === 2)
        expect(await second.rolesByPid()).toEqual({ [firstPid]: all, [secondPid]: '' })
        first.node.signal('SIGKILL')
        await first.node.exited
        await until('the other node runs the feed', second.feedState, (state) => state === 'running', {
          withinMs: 10_000,
        })
        expect(await second.rolesByPid()).toEqual({ [firstPid]: '', [secondPid]: all })
        source.requests.length = 0
        await until(
          'and polls the source',
          () => source.requests.length,
          (count) => count > 0,
        )
      } finally {
        first.node.signal('SIGKILL')
        second.node.signal('SIGTERM')
        await Promise.all([first.node.exited, second.node.exited])
        rmSync(folder, { recursive: true, force: true })
      }
    })
  },
)
