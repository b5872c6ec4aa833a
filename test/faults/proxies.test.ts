/** Live reads through the proxies of deploy/: always answered, whatever clients send and whatever happens to nodes. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import type { InProcess } from '../support/in-process.ts'
import { type Network, startNetwork } from '../support/network.ts'
import { startNodes } from '../support/nodes.ts'
import { freePort, missingPostgres, testPostgres } from '../support/postgres.ts'
import { installedProxies, missingProxies, type RunningProxy, startProxy } from '../support/proxies.ts'
import { beginRaw } from '../support/raw-http.ts'
import { isType, openEvents, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
const live = '/v1/nba/scores/live'
const skipped = missingProxies.length > 0 ? ` (skipped: no ${missingProxies.join(', no ')})` : ''

describe.skipIf(missingPostgres() !== null || installedProxies.length === 0)(
  `behind a proxy${skipped}`,
  () => {
    let network: Network
    let databaseUrl: string
    let ports: number[]
    let nodes: InProcess[]
    const proxies = new Map<string, RunningProxy>()
    let key: string

    const startNode = async (port: number) =>
      (await startNodes([{ DATABASE_URL: databaseUrl, PORT: String(port) }]))[0]!
    beforeAll(async () => {
      const direct = new URL(await (await testPostgres()).database())
      network = await startNetwork({ port: Number(direct.port) })
      direct.port = String(network.port)
      databaseUrl = direct.href
      ports = [await freePort(), await freePort(), await freePort()]
      nodes = []
      for (const port of ports) nodes.push(await startNode(port))
      key = nodes[0]!.keys.pro
      await ingestAll(nodes[0]!, [gameLine(gameId(1), { status: 'in_progress' })])
      const hosts = ports.map((port) => `127.0.0.1:${port}`)
      for (const name of installedProxies) proxies.set(name, await startProxy(name, hosts))
    })
    afterAll(async () => {
      for (const proxy of proxies.values()) await proxy.stop()
      for (const node of nodes ?? []) await node.stop()
      await network?.stop()
      await (await testPostgres()).stop()
    })

    const get = (url: string, path: string, token = key) =>
      fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })
    const statusOf = async (url: string, path: string) => {
      const response = await get(url, path)
      await response.arrayBuffer()
      return response.status
    }

    /** Live reads through every proxy while `work` runs: how often each status came, by proxy. */
    async function readDuring(work: () => Promise<unknown>): Promise<Record<string, Record<number, number>>> {
      let isOver = false
      const counts: Record<string, Record<number, number>> = {}
      const read = async (name: string, url: string) => {
        const seen: Record<number, number> = {}
        counts[name] = seen
        while (!isOver) {
          const status = await statusOf(url, live)
          seen[status] = (seen[status] ?? 0) + 1
          await Bun.sleep(5)
        }
      }
      const reading = [...proxies].map(([name, { url }]) => read(name, url))
      await work().finally(() => {
        isOver = true
      })
      await Promise.all(reading)
      return counts
    }

    function expectOnlyAnswers(counts: Record<string, Record<number, number>>): void {
      for (const [name, seen] of Object.entries(counts)) {
        expect([name, Object.keys(seen)]).toEqual([name, ['200']])
        expect(seen[200]).toBeGreaterThan(5)
      }
    }

    for (const name of installedProxies) {
      test(`hostile requests through ${name} cost nobody else an answer`, async () => {
        const { url } = proxies.get(name)!
        const port = Number(new URL(url).port)
        const answered = new Map<string, number>()
        for (let round = 0; round < 4; round++) {
          for (const [what, request] of Object.entries(hostile))
            answered.set(what, await rawStatus(port, request))
        }
        expect([name, answered.get('unknown method')]).toEqual([name, 405])
        expect([name, answered.get('unknown method with a body')]).toEqual([name, 405])
        expect([...answered].filter(([, status]) => status === 0)).toEqual([])
        const statuses = []
        for (let i = 0; i < 12; i++) statuses.push(await statusOf(url, live))
        expect([name, ...statuses]).toEqual([name, ...statuses.map(() => 200)])
      })

      test(`/admin and /metrics are closed through ${name}, whatever the path is written like, and open on the node`, async () => {
        const { url } = proxies.get(name)!
        const proxy = Number(new URL(url).port)
        const closed = await get(url, '/admin/keys', adminToken)
        expect([name, closed.status, closed.headers.get('content-type')]).toEqual([
          name,
          403,
          'application/json',
        ])
        const { error } = (await closed.json()) as { error: { code: string; message: string } }
        expect([error.code, error.message]).toEqual([
          'closed_here',
          expect.stringContaining('Use a node itself'),
        ])
        for (const target of adminTargets) {
          const line = (method: string) =>
            request(
              `${method} ${target} HTTP/1.1`,
              `Authorization: Bearer ${adminToken}`,
              'Content-Length: 0',
            )
          for (const method of ['GET', 'POST', 'DELETE']) {
            // 400 and 404: no node takes that for a path of the admin API either.
            const status = await rawStatus(proxy, line(method))
            expect([name, method, target, [400, 403, 404].includes(status)]).toEqual([
              name,
              method,
              target,
              true,
            ])
          }
        }
        expect(await statusOf(url, '/v1/account')).toBe(200)
        expect(await statusOf(url, '/administration')).toBe(404)
        expect((await get(`http://127.0.0.1:${ports[0]}`, '/admin/keys', adminToken)).status).toBe(200)
        expect((await get(`http://127.0.0.1:${ports[0]}`, '/metrics', adminToken)).status).toBe(200)
      })

      test(`sockets and event streams through ${name} get a change at once`, async () => {
        const { url } = proxies.get(name)!
        const socket = await subscribeTo(url, key, 'nba.play')
        const events = await openEvents(url, 'channels=nba.play', { Authorization: `Bearer ${key}` })
        await events.next('caught up', isType('caught_up'))
        const startedMs = performance.now()
        const id = 1 + installedProxies.indexOf(name)
        await ingestAll(nodes[0]!, [playLine(gameId(1), id)])
        await Promise.all(
          [socket, events].map((reader) => reader.next('the play', ({ data }) => data?.event_id === id)),
        )
        // A proxy that buffers would hold it back until its buffer is full.
        expect(performance.now() - startedMs).toBeLessThan(5_000)
        socket.close()
        events.close()
      })
    }

    test('while the database is away, live reads go on and other calls get 503, not 502', async () => {
      network.cut()
      const others = new Set<number>()
      const counts = await readDuring(async () => {
        for (let round = 0; round < 2; round++) {
          const calls = [...proxies.values()].flatMap(({ url }) => Array.from({ length: 6 }, () => url))
          const answers = calls.map((url) => get(url, '/v1/webhooks'))
          for (const answer of await Promise.all(answers)) others.add(answer.status)
        }
      })
      network.heal()
      expect([...others]).toEqual([503])
      expectOnlyAnswers(counts)
      const ready = async () =>
        Promise.all(ports.map((port) => statusOf(`http://127.0.0.1:${port}`, '/readyz')))
      await until('every node has the database again', ready, (all) => all.every((status) => status === 200))
    })

    test('nodes restart one after another, each gone for a while, and every live read is answered', async () => {
      const counts = await readDuring(async () => {
        for (const [i, port] of ports.entries()) {
          await nodes[i]!.stop()
          for (const { url } of proxies.values()) {
            for (let n = 0; n < 12; n++) expect(await statusOf(url, live)).toBe(200)
          }
          nodes[i] = await startNode(port)
        }
      })
      expectOnlyAnswers(counts)
    })
  },
)

/** The status of the first answer; 0 when the connection is closed without one. */
async function rawStatus(port: number, bytes: string): Promise<number> {
  const socket = await beginRaw(port, bytes)
  const head = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(chunk.toString('latin1')))
    socket.once('close', () => resolve(''))
  })
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0)
}

const adminToken = 'admin-token-of-all-nodes-1'
const request = (line: string, ...headers: string[]) =>
  `${[line, 'Host: scores', ...headers].join('\r\n')}\r\n\r\n`

const adminTargets = [
  '/admin/keys',
  '/admin',
  '/admin/',
  '/metrics',
  '/metrics/',
  '//admin/keys',
  '/./admin/keys',
  '/v1/../admin/keys',
  '/v1/%2e%2e/admin/keys',
  '/%61dmin/keys',
  '/%2561dmin/keys',
  '/admin%2fkeys',
  '/ADMIN/keys',
  '/admin//keys',
  '/admin/keys?x=1',
  '/admin/keys#x',
  '/admin;x/keys',
  '/admin\\keys',
  '\\admin/keys',
  'http://scores/admin/keys',
  'http://scores//admin/keys',
]

const hostile: Readonly<Record<string, string>> = {
  'unknown method': request('BREW /v1/nba/scores/live HTTP/1.1'),
  'unknown method with a body': `${request('BREW / HTTP/1.1', 'Content-Length: 3')}tea`,
  'method of WebDAV': request('PROPFIND / HTTP/1.1'),
  'lower case': request('get / HTTP/1.1'),
  'method without a route': `${request('DELETE /v1/nba/scores/live HTTP/1.1')}`,
  'a long path': request(`GET /${'a'.repeat(7_000)} HTTP/1.1`),
  'a long header': request('GET / HTTP/1.1', `X-Long: ${'a'.repeat(7_000)}`),
  'many headers': request('GET / HTTP/1.1', ...Array.from({ length: 95 }, (_, i) => `X-${i}: 1`)),
  'a broken escape': request('GET /%zz HTTP/1.1'),
  'bytes in a header': request('GET / HTTP/1.1', 'X-Odd: \u0001'),
  'a bad length': request('POST /v1/webhooks HTTP/1.1', 'Content-Length: -1'),
  'a bad chunk': `${request('POST /v1/webhooks HTTP/1.1', 'Transfer-Encoding: chunked')}zz\r\n\r\n`,
  'a coding that is not known': `${request('POST /v1/webhooks HTTP/1.1', 'Transfer-Encoding: gzip, chunked')}0\r\n\r\n`,
  'another protocol': request('GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c'),
  'no socket': request('GET /v1/stream HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'),
}
