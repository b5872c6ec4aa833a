/**
 * Answers of the past beside live answers of the same endpoints: each request names another moment, so that nothing of it
 * is in memory. A live list is in memory, so its past is compared with the budget of a play-by-play instead.
 */
import { dataPaths, simulatedDay } from '../test/support/simulated-day.ts'
import { startService } from './support/processes.ts'
import { median, table } from './support/report.ts'

const rounds = 40
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
async function timed(path: string): Promise<number> {
  const started = performance.now()
  await (await read(path)).arrayBuffer()
  return performance.now() - started
}

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
const isLiveList = (path: string) => path.endsWith('/scores/live')
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
  const live: number[] = []
  const past: number[] = []
  for (const cursor of cursors) {
    live.push(await timed(path))
    past.push(await timed(`${path}${path.includes('?') ? '&' : '?'}as_of=${cursor}`))
  }
  const ratio = median(past) / median(live)
  const isMissed = isLiveList(path)
    ? median(past) > budgetMs
    : ratio > ratioMax || (path.endsWith('play-by-play') && median(past) > budgetMs)
  if (isMissed) misses.push(path)
  rows.push([
    path,
    median(live).toFixed(2),
    median(past).toFixed(2),
    ratio.toFixed(2),
    isMissed ? 'miss' : '',
  ])
}
console.log(`\nas-of reads, cold, among ${day.steps.length} steps of a day; p50 of ${rounds}`)
table(['endpoint', 'live ms', 'past ms', 'ratio', ''], rows)
console.log(
  `${misses.length} of ${chosen.length} miss: past ≤ ${ratioMax} × live, play-by-play and live lists ≤ ${budgetMs} ms`,
)
await service.stop()
process.exit(0)
