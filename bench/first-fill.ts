/**
 * The first start of the default service: how long until the seasons of all simulated leagues are stored, what live reads
 * cost meanwhile, against the same reads once the service has only live games to ingest, how late deliveries arrive, what
 * is on disk and in memory, what a day of play adds to the disk, and how long a service takes to stop while it fills. An
 * argument limits the filling to that many seconds.
 */
import { percentile, receiverEnv } from '../test/support/hook-server.ts'
import { receiverCert, receiverCertPath } from '../test/support/receiver.ts'
import { report } from './support/figures.ts'
import type { Received } from './support/hook-receiver.ts'
import { isSimulatorFilled, start, startService } from './support/processes.ts'
import { median, table } from './support/report.ts'
import { mbPerDay, playSamples } from './support/simulated-day.ts'

const readEveryMs = 20
const afterMs = 15_000
const settleMs = 3_000
/** Ten minutes of play every thirteen hours of a week. */
const samples = { fromMs: Date.UTC(2026, 10, 15), everyMs: 13 * 3_600_000, lastMs: 600_000, count: 13 }
/** How long after their start services are stopped, while they fill their seasons. */
const stopAfterMs = [1_000, 4_000, 8_000]

const fillSecondsMax = Number(process.argv[2] ?? Number.POSITIVE_INFINITY)

const receiver = await start(['bench/support/hook-receiver.ts'])
const startedMs = performance.now()
const sinceStart = () => (performance.now() - startedMs) / 1_000
const service = await startService({ FEEDS: 'simulator', ...receiverEnv(receiverCertPath) })
const readySeconds = sinceStart()

async function subscribe(): Promise<void> {
  const headers = { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' }
  const events = ['nba.scores.live', 'nhl.scores.live', 'mlb.scores.live', 'mlb.pitch']
  const body = JSON.stringify({ url: `${receiver.url}/live`, events })
  const response = await fetch(`${service.url}/v1/webhooks`, { method: 'POST', headers, body })
  if (response.status !== 201) throw new Error(`no subscription: ${await response.text()}`)
}

async function delays(): Promise<readonly number[]> {
  const response = await fetch(`${receiver.url}/reset`, { tls: { ca: receiverCert } })
  const { delaysMs } = (await response.json()) as Received
  return [...delaysMs].sort((a, b) => a - b)
}

async function readOnce(): Promise<number> {
  const sentMs = performance.now()
  const response = await fetch(`${service.url}/v1/nba/scores/live`, {
    headers: { Authorization: `Bearer ${service.key}` },
  })
  await response.text()
  if (response.status !== 200) throw new Error(`live scores answered ${response.status}`)
  return performance.now() - sentMs
}

/** Reads at a steady pace, without waiting for earlier responses, until stopped. */
async function readWhile(isGoingOn: () => boolean): Promise<number[]> {
  const reads: Promise<number>[] = []
  while (isGoingOn()) {
    reads.push(readOnce())
    await Bun.sleep(readEveryMs)
  }
  return (await Promise.all(reads)).sort((a, b) => a - b)
}

await subscribe()
let isGoingOn = true
const during = readWhile(() => isGoingOn)
let peakMb = 0
let filled = false
while (!filled && sinceStart() < fillSecondsMax) {
  await Bun.sleep(500)
  peakMb = Math.max(peakMb, service.folderMb())
  filled = await isSimulatorFilled(service.url)
}
const filledSeconds = sinceStart()
isGoingOn = false
const meanwhile = await during
const delaysMeanwhile = await delays()
await Bun.sleep(settleMs)
const untilMs = performance.now() + afterMs
const afterwards = await readWhile(() => performance.now() < untilMs)
const delaysAfterwards = await delays()

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rows = [
  ['median', median],
  ['mean', mean],
  ['90 of 100', (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.9)]!],
  ['99 of 100', (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)]!],
] as const
console.log(
  `\nfirst-fill: ready after ${readySeconds.toFixed(1)} s, ${filled ? 'filled' : 'not filled'} after ` +
    `${filledSeconds.toFixed(1)} s, ${service.residentMb().toFixed(0)} MB resident, ` +
    `${service.proportionalMb().toFixed(0)} MB proportional`,
)
const logMb = service.folderMb('pglite/pg_wal')
const tablesMb = service.folderMb('pglite/base')
console.log(
  `on disk: ${service.folderMb().toFixed(0)} MB (at most ${peakMb.toFixed(0)} MB while filling), of which ` +
    `tables and indexes ${tablesMb.toFixed(0)} MB, write-ahead log ${logMb.toFixed(0)} MB`,
)
table(
  ['live reads', 'while filling ms', 'afterwards ms', 'ratio'],
  rows.map(([name, of]) => {
    const [a, b] = [of(meanwhile), of(afterwards)]
    return [name, a.toFixed(2), b.toFixed(2), (a / b).toFixed(2)]
  }),
)
const delayRows = [
  ['while filling', delaysMeanwhile],
  ['afterwards', delaysAfterwards],
] as const
table(
  ['commit to arrival', 'deliveries', 'p50 ms', 'p95 ms', 'most ms'],
  delayRows.map(([when, sorted]) => [
    when,
    String(sorted.length),
    ...[0.5, 0.95, 1].map((share) => percentile(sorted, share).toFixed(0)),
  ]),
)
const diskMb = service.folderMb()
const memoryMb = service.proportionalMb()
await service.stop()
await receiver.stop()

/** Starts a service on an empty store and stops it while it fills its seasons. */
async function secondsToStop(afterMs: number): Promise<number> {
  const filling = await startService({ FEEDS: 'simulator' })
  await Bun.sleep(afterMs)
  const sinceMs = performance.now()
  await filling.stop()
  return (performance.now() - sinceMs) / 1_000
}

const stops: number[] = []
for (const ms of stopAfterMs) stops.push(await secondsToStop(ms))
console.log(`stopping while filling took ${stops.map((seconds) => seconds.toFixed(1)).join(', ')} s`)

const play = await playSamples(samples)
console.log(
  `${(play.playedMs / 60_000).toFixed(0)} minutes of play: ${play.entries} entries in ${play.batches} batches, ` +
    `${play.mb.toFixed(1)} MB, ${((play.seconds * 1_000) / play.batches).toFixed(1)} ms per batch; ` +
    `${mbPerDay(play).toFixed(0)} MB a day`,
)
table(
  ['documents in the journal', 'entries', 'MB'],
  play.byKind.slice(0, 8).map(({ kind, entries, mb }) => [kind, String(entries), mb.toFixed(2)]),
)
report('first-fill', {
  'MB on disk after the fill': filled ? diskMb : null,
  'MB of memory after the fill': filled ? memoryMb : null,
  'MB a day of play': mbPerDay(play),
  'seconds to stop while filling': Math.max(...stops),
})
process.exit(0)
