/**
 * From the request that ingests a change on one node to the sockets of two nodes on one PostgreSQL, with Redis and
 * without: an upper bound of the time from commit to socket. Each socket follows one team, or all of them.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testPostgres } from '../test/support/postgres.ts'
import { missingRedis, startRedis } from '../test/support/redis.ts'
import { gameChange, games } from './support/games.ts'
import { type Service, startService } from './support/processes.ts'
import { table } from './support/report.ts'

const socketsPerNode = Number(process.env.SCORELINE_SOCKETS ?? 2_000)
const entriesPerSecond = 50
const seconds = 15
const gamesCount = 10
const openAtOnce = 50

const folder = mkdtempSync(join(tmpdir(), 'scoreline-bench-nodes-'))
const tiersFile = join(folder, 'tiers.json')
writeFileSync(tiersFile, JSON.stringify({ pro: { stream_connections: 100_000 } }))
const postgres = await testPostgres()

const teams = games(gamesCount, 0).map(
  (change) => (change as { data: { home: { team: string } } }).data.home.team,
)

/** Sockets that only note when the change with a number arrived. */
async function openSockets(node: Service, key: string, isNarrow: boolean, delaysMs: number[]) {
  const sentAt = sentAtMs
  const open = (index: number) =>
    new Promise<WebSocket>((resolve, reject) => {
      const headers = { Authorization: `Bearer ${key}` }
      const socket = new WebSocket(`${node.url.replace('http', 'ws')}/v1/stream`, { headers } as never)
      const filter = isNarrow ? { filter: { team: teams[index % teams.length] } } : {}
      socket.onopen = () =>
        socket.send(JSON.stringify({ type: 'subscribe', channel: 'nba.scores.live', from: 'now', ...filter }))
      socket.onerror = () => reject(new Error('a socket was not opened'))
      socket.onmessage = ({ data }) => {
        const text = String(data)
        if (text.startsWith('{"type":"caught_up"')) resolve(socket)
        const at = text.indexOf('Turn ')
        if (at < 0) return
        const sent = sentAt.get(Number.parseInt(text.slice(at + 5, at + 13), 10))
        if (sent !== undefined) delaysMs.push(performance.now() - sent)
      }
    })
  const sockets: WebSocket[] = []
  for (let from = 0; from < socketsPerNode; from += openAtOnce) {
    const size = Math.min(openAtOnce, socketsPerNode - from)
    sockets.push(...(await Promise.all(Array.from({ length: size }, (_, i) => open(from + i)))))
  }
  return sockets
}

const sentAtMs = new Map<number, number>()
let turn = 1_000_000

async function measure(nodes: readonly [Service, Service], isNarrow: boolean): Promise<number[]> {
  const delaysMs: number[] = []
  const key = nodes[0].key
  const sockets = [
    ...(await openSockets(nodes[0], key, isNarrow, delaysMs)),
    ...(await openSockets(nodes[1], key, isNarrow, delaysMs)),
  ]
  const failures: unknown[] = []
  const startedMs = performance.now()
  for (let sent = 0; sent < seconds * entriesPerSecond; sent++) {
    await Bun.sleep(Math.max(0, startedMs + (sent * 1_000) / entriesPerSecond - performance.now()))
    sentAtMs.set(++turn, performance.now())
    nodes[0].ingest([gameChange(turn % gamesCount, turn)]).catch((error) => failures.push(error))
  }
  await Bun.sleep(2_000)
  for (const socket of sockets) socket.close()
  if (failures.length > 0) throw failures[0]
  return delaysMs.toSorted((a, b) => a - b)
}

const rows: string[][] = []
for (const withRedis of missingRedis === null ? [true, false] : [false]) {
  const redis = withRedis ? await startRedis() : null
  const env = {
    DATABASE_URL: await postgres.database(),
    SECRET_KEY: 'secret key of both nodes of this benchmark',
    TIERS_FILE: tiersFile,
    ...(redis ? { REDIS_URL: redis.url } : {}),
  }
  const first = await startService(env)
  const nodes = [first, await startService(env)] as const
  await first.ingest(games(gamesCount, 0))
  await Bun.sleep(1_000)
  for (const isNarrow of [true, false]) {
    const delays = await measure(nodes, isNarrow)
    const at = (part: number) =>
      delays[Math.min(delays.length - 1, Math.floor(delays.length * part))]!.toFixed(1)
    const name = `${withRedis ? 'Redis' : 'NOTIFY'}, ${isNarrow ? 'one team each' : 'all games'}`
    rows.push([name, String(delays.length), at(0.5), at(0.99), at(1)])
  }
  for (const node of nodes) await node.stop()
  await redis?.remove()
}
console.log(
  `\ntwo-nodes: ${socketsPerNode} sockets on each of 2 nodes, ${entriesPerSecond} entries/s for ${seconds} s; ms`,
)
table(['', 'frames', 'p50', 'p99', 'max'], rows)
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
