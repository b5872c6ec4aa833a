/**
 * What one socket, frame, change, read and key cost on this machine. Writes deploy/unit-costs.json, from which
 * `npm run capacity` computes how many nodes a load needs.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameChange, games } from './support/games.ts'
import { load } from './support/load.ts'
import { adminToken, startService } from './support/processes.ts'
import { median, table } from './support/report.ts'
import { openReaders } from './support/socket-readers.ts'

const idleSockets = 3_000
const fanOutSockets = 1_000
const fanOutRounds = 20
const changes = 2_000
const reads = 40_000
const keys = 1_000
const settleMs = 1_500

const folder = mkdtempSync(join(tmpdir(), 'scoreline-bench-costs-'))
const tiersFile = join(folder, 'tiers.json')
writeFileSync(tiersFile, JSON.stringify({ pro: { stream_connections: 100_000 } }))
const service = await startService({ TIERS_FILE: tiersFile })
const nodeBytes = service.residentMb() * 1024 * 1024
await service.ingest(games(12, 0))
const headers = { Authorization: `Bearer ${service.key}` }

function frameOf(text: string): Uint8Array {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}
const subscribe = JSON.stringify({ type: 'subscribe', channel: 'nba.scores.live', from: 'now' })
const opening = { frame: frameOf(subscribe), endsWith: '"caught_up"' }
const connect = (count: number) => openReaders({ port: service.port, count, headers, opening })

/** CPU seconds that the service uses for some work. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = service.cpuSeconds()
  await work()
  return service.cpuSeconds() - before
}

const warm = await connect(200)
warm.close()
await Bun.sleep(settleMs)
const beforeSocketsMb = service.residentMb()
const idle = await connect(idleSockets)
await Bun.sleep(settleMs)
const socketBytes = ((service.residentMb() - beforeSocketsMb) * 1024 * 1024) / idleSockets
idle.close()
await Bun.sleep(settleMs)

// Turns with the same number of digits, so that every update has the same length.
const changeCost = async (turn: number) => cpuOf(() => service.ingest([gameChange(0, turn)]))
for (let i = 0; i < 20; i++) await changeCost(1_000 + i)
const alone: number[] = []
for (let i = 0; i < fanOutRounds; i++) alone.push(await changeCost(1_100 + i))
const readers = await connect(fanOutSockets)
const fanOut: number[] = []
for (let i = 0; i < fanOutRounds; i++) {
  const arrived = readers.spanMs(300)
  fanOut.push(
    await cpuOf(async () => {
      await service.ingest([gameChange(0, 1_200 + i)])
      await arrived
    }),
  )
}
readers.close()
const frameSeconds = Math.max(0, median(fanOut) - median(alone)) / fanOutSockets

const beforeJournalMb = service.folderMb()
const changeSeconds =
  (await cpuOf(async () => {
    for (let from = 0; from < changes; from += 100) {
      await service.ingest(Array.from({ length: 100 }, (_, i) => gameChange(100 + from + i, 1_500)))
    }
  })) / changes
const entryBytes = ((service.folderMb() - beforeJournalMb) * 1024 * 1024) / changes

const path = '/v1/nba/scores/live?limit=12'
const read = (requests: number) =>
  load({ port: service.port, path, headers, requests, connections: 32, status: 200 })
await read(reads)
const readSeconds = (await cpuOf(() => read(reads))) / reads

const beforeKeysMb = service.residentMb()
const admin = { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' }
for (let i = 0; i < keys; i++) {
  const body = JSON.stringify({ name: `key ${i}`, tier: 'pro' })
  await fetch(`${service.url}/admin/keys`, { method: 'POST', headers: admin, body })
}
await Bun.sleep(settleMs)
const keyBytes = Math.max(0, ((service.residentMb() - beforeKeysMb) * 1024 * 1024) / keys)

const costs = {
  measured_on: { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length },
  node_bytes: Math.round(nodeBytes),
  socket_bytes: Math.round(socketBytes),
  frame_cpu_seconds: round(frameSeconds),
  change_cpu_seconds: round(changeSeconds),
  entry_disk_bytes: Math.round(entryBytes),
  read_cpu_seconds: round(readSeconds),
  key_bytes: Math.round(keyBytes),
}
writeFileSync('deploy/unit-costs.json', `${JSON.stringify(costs, null, 2)}\n`)
console.log('\nunit-costs, written to deploy/unit-costs.json')
table(
  ['', 'value'],
  Object.entries(costs).map(([name, value]) => [name, JSON.stringify(value)]),
)
await service.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(0)

function round(seconds: number): number {
  return Number(seconds.toPrecision(3))
}
