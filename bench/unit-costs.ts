/**
 * What one socket, frame, change, read and key cost on this machine, on PostgreSQL with two nodes. Writes
 * deploy/unit-costs.json, from which `npm run capacity` computes how many nodes a load needs.
 */

import { heapStats } from 'bun:jsc'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { localBudget } from '../src/access/budget/local-budget.ts'
import { Keys } from '../src/access/keys.ts'
import { resolveTiers } from '../src/access/tiers.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { openTestDatabase } from '../test/support/database.ts'
import { runOn, startRestartablePostgres } from '../test/support/restartable-postgres.ts'
import { gameChange, games } from './support/games.ts'
import { load } from './support/load.ts'
import { cpuSecondsOf, startService } from './support/processes.ts'
import { median, table } from './support/report.ts'
import { openReaders } from './support/socket-readers.ts'

const idleSockets = 3_000
const fanOutSockets = 1_000
const fanOutRounds = 20
const batches = 20
const batchSize = 100
const reads = 40_000
const keys = 3_000
const settleMs = 1_500

const folder = mkdtempSync(join(tmpdir(), 'scoreline-bench-costs-'))
const tiersFile = join(folder, 'tiers.json')
writeFileSync(tiersFile, JSON.stringify({ pro: { stream_connections: 100_000 } }))
const postgres = await startRestartablePostgres()
const env = { TIERS_FILE: tiersFile, DATABASE_URL: postgres.url, SECRET_KEY: 's'.repeat(32) }
const service = await startService(env)
const nodeBytes = service.residentMb() * 1024 * 1024
const follower = await startService(env)
await service.ingest(games(12, 0))
const headers = { Authorization: `Bearer ${service.key}` }

const frameOf = (text: string): Uint8Array => {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}
const subscribe = JSON.stringify({ type: 'subscribe', channel: 'nba.scores.live', from: 'now' })
const opening = { frame: frameOf(subscribe), endsWith: '"caught_up"' }
const connect = (count: number) => openReaders({ port: service.port, count, headers, opening })
const rounded = (seconds: number): number => Number(seconds.toPrecision(3))

/** CPU seconds that something uses while work is done. */
async function cpuOf(used: () => number, work: () => Promise<unknown>): Promise<number> {
  const before = used()
  await work()
  return used() - before
}

async function measureSockets(): Promise<number> {
  // The first sockets make the process allocate memory once; it is not counted.
  const warm = await connect(200)
  warm.close()
  await Bun.sleep(settleMs)
  const beforeMb = service.residentMb()
  const idle = await connect(idleSockets)
  await Bun.sleep(settleMs)
  const bytes = ((service.residentMb() - beforeMb) * 1024 * 1024) / idleSockets
  idle.close()
  await Bun.sleep(settleMs)
  return bytes
}

async function measureFrames(): Promise<number> {
  // Turns with the same number of digits, so that every update has the same length.
  const change = (turn: number) => service.ingest([gameChange(0, turn)])
  for (let i = 0; i < 20; i++) await change(1_000 + i)
  const alone: number[] = []
  for (let i = 0; i < fanOutRounds; i++) alone.push(await cpuOf(service.cpuSeconds, () => change(1_100 + i)))
  const readers = await connect(fanOutSockets)
  const fanOut: number[] = []
  for (let i = 0; i < fanOutRounds; i++) {
    const arrived = readers.spanMs(300)
    const both = () => Promise.all([change(1_200 + i), arrived])
    fanOut.push(await cpuOf(service.cpuSeconds, both))
  }
  readers.close()
  return Math.max(0, median(fanOut) - median(alone)) / fanOutSockets
}

/** Processor time of the node that appends, of one that follows, and of PostgreSQL; and bytes on disk. */
async function measureChanges() {
  const count = batches * batchSize
  const server = Number(readFileSync(join(postgres.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const backends = () =>
    Bun.spawnSync(['pgrep', '-P', String(server)])
      .stdout.toString()
      .split('\n')
      .filter(Boolean)
      .reduce((sum, pid) => sum + cpuSecondsOf(Number(pid)), 0)
  const size = async () =>
    Number((await runOn(postgres.url, 'select pg_database_size(current_database()) as bytes'))[0]!.bytes)
  const before = {
    bytes: await size(),
    node: service.cpuSeconds(),
    follower: follower.cpuSeconds(),
    database: backends(),
  }
  for (let batch = 0; batch < batches; batch++) {
    await service.ingest(
      Array.from({ length: batchSize }, (_, i) => gameChange(100 + batch * batchSize + i, 1_500)),
    )
  }
  await Bun.sleep(settleMs)
  return {
    change_cpu_seconds: rounded((service.cpuSeconds() - before.node) / count),
    follow_cpu_seconds: rounded((follower.cpuSeconds() - before.follower) / count),
    database_cpu_seconds: rounded((backends() - before.database) / count),
    entry_disk_bytes: Math.round(((await size()) - before.bytes) / count),
  }
}

async function measureReads(): Promise<number> {
  const path = '/v1/nba/scores/live?limit=12'
  const read = (requests: number) =>
    load({ port: service.port, path, headers, requests, connections: 32, status: 200 })
  await read(reads)
  return (await cpuOf(service.cpuSeconds, () => read(reads))) / reads
}

/** Memory of the keys of a node, without anything else. */
async function measureKeys(): Promise<number> {
  const database = await openTestDatabase()
  const tiers = resolveTiers()
  const deps = {
    database,
    secret: 's'.repeat(32),
    clock: systemClock,
    log: silentLog,
    tiers,
    knownLeagues: new Set<string>(),
    budget: localBudget(),
  }
  const writer = await Keys.open(deps)
  for (let i = 0; i < keys; i++) await writer.create({ name: `key ${i}`, tier: 'pro' })
  await writer.close()
  Bun.gc(true)
  const before = heapStats().heapSize
  const reader = await Keys.open(deps)
  Bun.gc(true)
  const bytes = (heapStats().heapSize - before) / keys
  await reader.close()
  await database.close()
  return bytes
}

const costs = {
  measured_on: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length },
  node_bytes: Math.round(nodeBytes),
  socket_bytes: Math.round(await measureSockets()),
  frame_cpu_seconds: rounded(await measureFrames()),
  ...(await measureChanges()),
  read_cpu_seconds: rounded(await measureReads()),
  key_bytes: Math.round(await measureKeys()),
}
writeFileSync('deploy/unit-costs.json', `${JSON.stringify(costs, null, 2)}\n`)
console.log('\nunit-costs, written to deploy/unit-costs.json')
table(
  ['', 'value'],
  Object.entries(costs).map(([name, value]) => [name, JSON.stringify(value)]),
)
await service.stop()
await follower.stop()
await postgres.remove()
rmSync(folder, { recursive: true, force: true })
process.exit(0)
