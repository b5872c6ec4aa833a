/**
 * Answers of the past beside live answers of the same endpoints, by the time of the processor, so that other programs do not
 * count. Each request names another moment, so no answer and no derived record of it is in memory; the versions of a
 * game's plays may be (`src/live/version-lists.ts`). The live answer is read from the store too, without its rendered body. Where
 * it comes from memory, its past is compared with the budget of a play-by-play instead.
 */
import { dataPaths, simulatedDay } from '../test/support/simulated-day.ts'
import { report } from './support/figures.ts'
import { startService } from './support/processes.ts'
import { median, table } from './support/report.ts'

const rounds = Number(process.argv[2] ?? 40)
const ratioMax = 3
const budgetMs = 30
const startMs = Date.now()

const service = await startService()
const day = simulatedDay('as-of bench', startMs, { games: 2, hours: 3 })
await service.ingest(day.before)
const batch = 40
for (let from = 0; from < day.steps.length; from += batch) {
  await service.ingest(day.steps.slice(from, from + batch).flatMap(({ changes }) => [...changes]))
}

const headers = { Authorization: `Bearer ${service.key}` }
async function read(path: string): Promise<Response> {
  const response = await fetch(service.url + path, { headers })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
interface Cost {
  readonly wallMs: number
  readonly cpuMs: number
}
async function timed(path: string): Promise<Cost> {
  const [started, cpuBefore] = [performance.now(), service.cpuSeconds()]
  await (await read(path)).arrayBuffer()
  return { wallMs: performance.now() - started, cpuMs: (service.cpuSeconds() - cpuBefore) * 1_000 }
}
const medianOf = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]))

/** Cursors spread over the journal after the schedule, the newest last. */
async function spreadCursors(): Promise<string[]> {
  const cursors: string[] = []
  let since = ''
  for (;;) {
    const page = (await (await read(`/v1/changes?limit=1000${since}`)).json()) as {
      changes: readonly { cursor: string }[]
      meta: { next_cursor: string | null }
    }
    cursors.push(...page.changes.map(({ cursor }) => cursor.replace(/~.*/, '')))
    if (page.meta.next_cursor === null) break
    since = `&since_cursor=${page.meta.next_cursor}`
  }
  const later = cursors.slice(cursors.length >> 1)
  return Array.from({ length: rounds }, (_, i) => later[Math.floor((i * later.length) / rounds)]!)
}

const cursors = await spreadCursors()
/** Live lists, and what is part of the program: the teams of closed leagues, the rules of fantasy points. */
const isFromMemory = (path: string) => /\/(scores\/live|teams(\/[A-Z]+)?|fantasy\/rules)$/.test(path)
/** One path of each endpoint that the key may read. */
const seen = new Set<string>()
const chosen = dataPaths(day).filter((path) => {
  if (path.includes('/odds')) return false
  const form = path.replaceAll(/\d[\w-]*/g, '#')
  if (seen.has(form)) return false
  seen.add(form)
  return true
})

const rows: string[][] = []
const misses: string[] = []
for (const path of chosen) {
  const live: Cost[] = []
  const past: Cost[] = []
  for (const cursor of cursors) {
    live.push(await timed(path))
    past.push(await timed(`${path}${path.includes('?') ? '&' : '?'}as_of=${cursor}`))
  }
  const [liveMs, pastMs] = [medianOf(live, 'cpuMs'), medianOf(past, 'cpuMs')]
  const ratio = pastMs / liveMs
  const isBudgeted = isFromMemory(path) || path.endsWith('play-by-play')
  const isMissed = (isBudgeted && pastMs > budgetMs) || (!isFromMemory(path) && ratio > ratioMax)
  if (isMissed) misses.push(path)
  const figures = [liveMs, pastMs, ratio, medianOf(live, 'wallMs'), medianOf(past, 'wallMs')]
  rows.push([path, ...figures.map((figure) => figure.toFixed(2)), isMissed ? 'miss' : ''])
}
console.log(`\nas-of reads, among ${day.steps.length} steps of a day; p50 of ${rounds}`)
table(['endpoint', 'live CPU ms', 'past CPU ms', 'ratio', 'live ms', 'past ms', ''], rows)
console.log(
  `${misses.length} of ${chosen.length} miss: past ≤ ${ratioMax} × live, play-by-play and what is in memory ≤ ${budgetMs} ms`,
)
report('as-of', { 'endpoints that miss': misses.length })
await service.stop()
process.exit(0)
