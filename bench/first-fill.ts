/**
 * The first start of the default service: how long until the seasons of all simulated leagues are stored, and what live
 * reads cost meanwhile, against the same reads once the service has only live games to ingest.
 */

import { adminToken, startService } from './support/processes.ts'
import { median, table } from './support/report.ts'

const readEveryMs = 20
const afterMs = 15_000
const settleMs = 3_000

const startedMs = performance.now()
const sinceStart = () => (performance.now() - startedMs) / 1_000
const service = await startService({ FEEDS: 'simulator' })
const readySeconds = sinceStart()

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

async function isFilled(): Promise<boolean> {
  const response = await fetch(`${service.url}/admin/feeds`, {
    headers: { Authorization: `Bearer ${adminToken}` },
  })
  const { feeds } = (await response.json()) as { feeds: { feed: string; progress: Record<string, number> }[] }
  const { progress } = feeds.find(({ feed }) => feed === 'simulator')!
  const histories = Object.keys(progress).filter((work) => work.endsWith(' history'))
  return histories.length === 5 && histories.every((work) => progress[work] === 1)
}

let isGoingOn = true
const during = readWhile(() => isGoingOn)
while (!(await isFilled())) await Bun.sleep(500)
const filledSeconds = sinceStart()
isGoingOn = false
const meanwhile = await during
await Bun.sleep(settleMs)
const untilMs = performance.now() + afterMs
const afterwards = await readWhile(() => performance.now() < untilMs)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const rows = [
  ['median', median],
  ['mean', mean],
  ['90 of 100', (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.9)]!],
  ['99 of 100', (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)]!],
] as const
console.log(
  `\nfirst-fill: ready after ${readySeconds.toFixed(1)} s, filled after ${filledSeconds.toFixed(1)} s, ` +
    `${service.folderMb().toFixed(0)} MB on disk, ${service.residentMb().toFixed(0)} MB resident`,
)
table(
  ['live reads', 'while filling ms', 'afterwards ms', 'ratio'],
  rows.map(([name, of]) => {
    const [a, b] = [of(meanwhile), of(afterwards)]
    return [name, a.toFixed(2), b.toFixed(2), (a / b).toFixed(2)]
  }),
)
await service.stop()
process.exit(0)
