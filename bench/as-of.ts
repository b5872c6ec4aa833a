/**
 * Answers of the past beside live answers of the same endpoints, by the time of the processor, so that other programs do not
 * count. All endpoints in turns, round after round, until the time is up, so that a slow machine only gets fewer rounds. Each
 * request names another moment, so no answer and no derived record of it is in memory; the versions of a game's plays may be
 * (`src/live/version-lists.ts`). The live answer is read from the store too, without its rendered body. Where it comes from
 * memory, its past is compared with the budget of a play-by-play instead.
 */
import { dataPaths, simulatedDay } from '../test/support/simulated-day.ts'
import { report } from './support/figures.ts'
import { startService } from './support/processes.ts'
import { median, table } from './support/report.ts'

const rounds = Number(process.argv[2] ?? 40)
const roundsMin = 5
/** No round starts later than this. */
const roundsUntilMs = 100_000
const batch = 200
const ratioMax = 3
const budgetMs = 30
/** Long enough ago that every sport has played by now. */
const startMs = Date.now() - 20 * 3_600_000

const service = await startService()
const day = simulatedDay('as-of bench', startMs, { games: 2, hours: 3 })
await service.ingest(day.before)
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

const costs = chosen.map((path) => ({ path, live: [] as Cost[], past: [] as Cost[] }))
const startedMs = performance.now()
let done = 0
for (const cursor of cursors) {
  if (done >= roundsMin && performance.now() - startedMs > roundsUntilMs) break
  for (const { path, live, past } of costs) {
    live.push(await timed(path))
    past.push(await timed(`${path}${path.includes('?') ? '&' : '?'}as_of=${cursor}`))
  }
  done++
}
const rows = costs.map(({ path, live, past }) => {
  const [liveMs, pastMs] = [medianOf(live, 'cpuMs'), medianOf(past, 'cpuMs')]
  const isStored = !isFromMemory(path)
  const isBudgeted = !isStored || path.endsWith('play-by-play')
  const ratio = pastMs / liveMs
  const isMissed = (isBudgeted && pastMs > budgetMs) || (isStored && ratio > ratioMax)
  const wall = [medianOf(live, 'wallMs'), medianOf(past, 'wallMs')]
  return { path, isStored, isBudgeted, isMissed, ratio, figures: [liveMs, pastMs, ratio, ...wall], pastMs }
})
const misses = rows.filter(({ isMissed }) => isMissed)
console.log(`\nas-of reads, among ${day.steps.length} steps of a day; p50 of ${done} rounds`)
table(
  ['endpoint', 'live CPU ms', 'past CPU ms', 'ratio', 'live ms', 'past ms', ''],
  rows.map(({ path, figures, isMissed }) => [
    path,
    ...figures.map((figure) => figure.toFixed(2)),
    isMissed ? 'miss' : '',
  ]),
)
console.log(
  `${misses.length} of ${rows.length} miss: past ≤ ${ratioMax} × live, play-by-play and what is in memory ≤ ${budgetMs} ms`,
)
report('as-of', {
  'stored answers of the past, CPU against live, the worst': Math.max(
    ...rows.map(({ isStored, ratio }) => (isStored ? ratio : 0)),
  ),
  'CPU ms of a play-by-play or live list of the past, the worst': Math.max(
    ...rows.map(({ isBudgeted, pastMs }) => (isBudgeted ? pastMs : 0)),
  ),
})
await service.stop()
process.exit(0)
