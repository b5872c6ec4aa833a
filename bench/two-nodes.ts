/**
 * From the request that ingests changes on one node to the sockets of two nodes on one PostgreSQL, with Redis and
 * without: an upper bound of the time from commit to socket, beside the time that the request itself takes. Each socket
 * follows one team, or all of them. Nodes, databases and readers share this machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testPostgres } from '../test/support/postgres.ts'
import { missingRedis, startRedis } from '../test/support/redis.ts'
import { gameChange, games } from './support/games.ts'
import { type Service, startService } from './support/processes.ts'
import { table } from './support/report.ts'
import { frameOf, openReaders, type Readers } from './support/socket-readers.ts'

const socketsPerNode = Number(process.env.SCORELINE_SOCKETS ?? 2_000)
const entriesPerSecond = 50
const seconds = 15
const gamesCount = 10
const batchSize = 5
const settleMs = 2_000

const folder = mkdtempSync(join(tmpdir(), 'scoreline-bench-nodes-'))
const tiersFile = join(folder, 'tiers.json')
writeFileSync(tiersFile, JSON.stringify({ pro: { stream_connections: 100_000 } }))
const postgres = await testPostgres()

const teams = games(gamesCount, 0).map(
  (change) => (change as { data: { home: { team: string } } }).data.home.team,
)

const sentAtMs = new Map<number, number>()
let turn = 1_000_000
const turnMark = Buffer.from('Turn ')

/** Sockets that only note when the change with a number arrived. */
async function openSockets(
  { port, key }: Service,
  isNarrow: boolean,
  delaysMs: number[],
): Promise<Readers[]> {
  const onData = (chunk: Buffer) => {
    for (let at = chunk.indexOf(turnMark); at >= 0; at = chunk.indexOf(turnMark, at + 5)) {
      const sent = sentAtMs.get(Number.parseInt(chunk.toString('latin1', at + 5, at + 12), 10))
      if (sent !== undefined) delaysMs.push(performance.now() - sent)
    }
  }
  const headers = { Authorization: `Bearer ${key}` }
  const open = (count: number, filter: object) => {
    const frame = frameOf(
      JSON.stringify({ type: 'subscribe', channel: 'nba.scores.live', from: 'now', ...filter }),
    )
    return openReaders({ port, count, headers, opening: { frame, endsWith: '"caught_up"' }, onData })
  }
  if (!isNarrow) return [await open(socketsPerNode, {})]
  const readers: Readers[] = []
  for (const team of teams) readers.push(await open(socketsPerNode / teams.length, { filter: { team } }))
  return readers
}

interface Measured {
  readonly delaysMs: readonly number[]
  readonly ingestMs: readonly number[]
}

async function measure(nodes: readonly [Service, Service], isNarrow: boolean): Promise<Measured> {
  const delaysMs: number[] = []
  const ingestMs: number[] = []
  const readers = [
    ...(await openSockets(nodes[0], isNarrow, delaysMs)),
    ...(await openSockets({ ...nodes[1], key: nodes[0].key }, isNarrow, delaysMs)),
  ]
  await Bun.sleep(settleMs)
  const startedMs = performance.now()
  const batches: Promise<unknown>[] = []
  for (let batch = 0; batch < (seconds * entriesPerSecond) / batchSize; batch++) {
    const dueMs = startedMs + (batch * batchSize * 1_000) / entriesPerSecond
    await Bun.sleep(Math.max(0, dueMs - performance.now()))
    const sentMs = performance.now()
    const changes = Array.from({ length: batchSize }, () => {
      sentAtMs.set(++turn, sentMs)
      return gameChange(turn % gamesCount, turn)
    })
    batches.push(nodes[0].ingest(changes).then(() => ingestMs.push(performance.now() - sentMs)))
  }
  await Promise.all(batches)
  await Bun.sleep(settleMs)
  for (const reader of readers) reader.close()
  await Bun.sleep(settleMs)
  return { delaysMs: sorted(delaysMs), ingestMs: sorted(ingestMs) }
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const at = (values: readonly number[], part: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * part))]!.toFixed(1)

const rows: string[][] = []
for (const withRedis of missingRedis === null ? [true, false] : [false]) {
  const redis = withRedis ? await startRedis() : null
  const env = {
    DATABASE_URL: await postgres.database(),
    SECRET_KEY: 'secret key of both nodes of this benchmark',
    TIERS_FILE: tiersFile,
    LOG_LEVEL: 'error',
    ...(redis ? { REDIS_URL: redis.url } : {}),
  }
  const first = await startService(env)
  const nodes = [first, await startService(env)] as const
  await first.ingest(games(gamesCount, 0))
  await Bun.sleep(1_000)
  for (const isNarrow of [true, false]) {
    const { delaysMs, ingestMs } = await measure(nodes, isNarrow)
    const name = `${withRedis ? 'Redis' : 'NOTIFY'}, ${isNarrow ? 'one team each' : 'all games'}`
    const frames = String(delaysMs.length)
    rows.push([name, frames, at(delaysMs, 0.5), at(delaysMs, 0.99), at(ingestMs, 0.5), at(ingestMs, 0.99)])
  }
  for (const node of nodes) await node.stop()
  await redis?.remove()
}
console.log(
  `\ntwo-nodes: ${socketsPerNode} sockets on each of 2 nodes, ${entriesPerSecond} entries/s for ${seconds} s; ms`,
)
table(['', 'frames', 'socket p50', 'socket p99', 'ingest p50', 'ingest p99'], rows)
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
