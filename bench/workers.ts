/**
 * Live reads of two workers against one, on PostgreSQL. The generator runs on the same machine and takes part of its
 * cores, so the throughput that counts is the one that the processes can reach on cores of their own: requests over the
 * CPU time of the busiest process. Elapsed time and the CPU time of the generator are shown beside it.
 */
import { testPostgres } from '../test/support/postgres.ts'
import { games } from './support/games.ts'
import { load } from './support/load.ts'
import { cpuSecondsOf, startService } from './support/processes.ts'
import { median, table } from './support/report.ts'

const rounds = 15
const warmUpRequests = 40_000
const requests = 20_000
const connections = 64
const path = '/v1/nba/scores/live'
const target = 1.6

const postgres = await testPostgres()

async function open(workers: number) {
  const service = await startService({ DATABASE_URL: await postgres.database(), WORKERS: String(workers) })
  await service.ingest(games(12, 0))
  const headers = { Authorization: `Bearer ${service.key}` }
  const pids = await service.pids()
  const read = (count: number) =>
    load({ port: service.port, path, headers, requests: count, connections, status: 200 })
  // The other process learns the key by notification.
  await Bun.sleep(2_000)
  await read(warmUpRequests)
  return {
    workers,
    service,
    pids,
    read,
    perCpuSecond: [] as number[],
    perSecond: [] as number[],
    own: [] as number[],
  }
}

const cases = [await open(1), await open(2)]
for (let round = 0; round < rounds; round++) {
  for (const one of cases) {
    const before = one.pids.map(cpuSecondsOf)
    const ownBefore = process.cpuUsage()
    const { seconds } = await one.read(requests)
    const used = one.pids.map((pid, i) => cpuSecondsOf(pid) - before[i]!)
    const { user, system } = process.cpuUsage(ownBefore)
    one.perCpuSecond.push(requests / Math.max(...used))
    one.perSecond.push(requests / seconds)
    one.own.push((user + system) / 1e6 / seconds)
  }
}
console.log(`\nworkers: ${rounds} rounds of ${requests} live reads, ${connections} connections`)
table(
  ['workers', 'requests per CPU second of the busiest', 'requests/s here', 'generator, cores'],
  cases.map((one) => [
    String(one.workers),
    median(one.perCpuSecond).toFixed(0),
    median(one.perSecond).toFixed(0),
    median(one.own).toFixed(2),
  ]),
)
const [one, two] = cases
const ratio = median(two!.perCpuSecond.map((value, round) => value / one!.perCpuSecond[round]!))
console.log(`two workers against one: ${ratio.toFixed(2)} × (target ${target})`)
for (const { service } of cases) await service.stop()
await postgres.stop()
process.exit(ratio >= target ? 0 : 1)
