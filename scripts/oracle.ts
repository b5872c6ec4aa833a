/**
 * Writes what a change without new behaviour must leave as it is into a folder, through the outer doors alone:
 *
 *   bun scripts/oracle.ts before   (on the old code)
 *   bun scripts/oracle.ts after    (on the new code)
 *   diff -r before after
 *
 * - `documents.txt`: the journal's hash after each of the project's own documents and each recording, where there are some
 * - `records.txt`: after them, every record that the journal has, by kind
 * - `days.txt`: the journal's hash through a seeded simulated day of each league, corrections included, and its events
 * - `answers/`: every data GET at the end of that day, and at moments before
 * - `openapi.json`, `asyncapi.json`: the documents without their texts
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from 'bun'
import { ManualClock } from '../src/kernel/clock.ts'
import { ingestAll } from '../test/support/client.ts'
import { type InProcess, startInProcess } from '../test/support/in-process.ts'
import { recordings } from '../test/support/recordings.ts'
import { dataPaths, simulatedDay } from '../test/support/simulated-day.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder to write into: bun scripts/oracle.ts before')
mkdirSync(join(folder, 'answers'), { recursive: true })
const write = (name: string, lines: readonly string[]) =>
  writeFileSync(join(folder, name), `${lines.join('\n')}\n`)

const fixtures = 'test/fixtures/feeds'
/** Whole seasons of plays would take most of the time and add no kind of document. */
const recordingMaxBytes = 400_000
const laterMs = Date.parse('2027-01-01T00:00:00.000Z')
const dayMs = Date.parse('2026-01-15T23:00:00.000Z')
/** Moments of the simulated day at which every answer is read again. */
const momentsOfDay = 3

/** `seq hash`, which covers every entry before. */
async function headOf(service: InProcess): Promise<string> {
  const { seq, hash } = (await service.get('/v1/checkpoint')).body
  return `${seq} ${hash}`
}

interface Document {
  readonly feed: string
  readonly path: string
  readonly gameId: string | null
}

function* documents(): Generator<Document> {
  for (const feed of readdirSync(fixtures).sort()) {
    for (const file of readdirSync(join(fixtures, feed)).sort()) {
      yield { feed, path: join(fixtures, feed, file), gameId: null }
    }
  }
  for (const { adapter, path, bytes, gameId } of recordings()) {
    if (bytes <= recordingMaxBytes) yield { feed: adapter.name, path, gameId }
  }
}

async function writeDocuments(): Promise<void> {
  const service = await startInProcess({}, new ManualClock(laterMs))
  const lines: string[] = []
  try {
    for (const { feed, path, gameId } of documents()) {
      const file = path.split('/').slice(-2).join('/')
      const game = gameId === null ? '' : `&game=${gameId}`
      const reply = await fetch(
        `${service.url}/admin/feeds/${feed}/documents?name=${encodeURIComponent(file)}&run=${feed}${game}`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${service.adminToken}` },
          body: Bun.file(path),
        },
      )
      lines.push(`${file} ${reply.status} ${hash(await reply.text())} ${await headOf(service)}`)
    }
    write('documents.txt', lines)
    write('records.txt', await changesOf(service))
  } finally {
    await service.stop()
  }
}

/** Every change of the journal, in order. */
const changesOf = (service: InProcess) => pagesOf(service, '/v1/changes', 'changes')

async function pagesOf(service: InProcess, path: string, list: 'changes' | 'events'): Promise<string[]> {
  const lines: string[] = []
  let since: string | null = '0'
  while (since !== null) {
    const cursor: string = since === '0' ? '' : `&since_cursor=${since}`
    const { body } = await service.get(`${path}?limit=1000${cursor}`, { key: service.keys.betting })
    for (const item of body[list]) lines.push(sameInEachRun(JSON.stringify(item)))
    since = body.meta.next_cursor ?? null
  }
  return lines
}

/** Cursors and the ids of events contain the epoch, which each installation draws for itself. */
const sameInEachRun = (text: string): string => text.replace(/"cursor":"[^"]*"|"evt_[^"]*"/g, '')

/** The part of an answer that depends on the journal alone: everything before `meta`. */
const dataOf = (text: string): string => sameInEachRun(text.slice(0, text.lastIndexOf('"meta":{"count"')))

async function writeDay(): Promise<void> {
  const clock = new ManualClock(dayMs)
  const service = await startInProcess({}, clock)
  const day = simulatedDay('oracle', dayMs, { games: 1, hours: 3 })
  const lines: string[] = []
  const moments: string[] = []
  try {
    await ingestAll(service, day.before as never)
    const every = Math.ceil(day.steps.length / 120)
    for (let from = 0; from < day.steps.length; from += every) {
      const steps = day.steps.slice(from, from + every)
      clock.set(Math.max(clock.now() + 1, steps.at(-1)!.atMs))
      await service.ingest(steps.flatMap(({ changes }) => [...changes]))
      lines.push(await headOf(service))
      const { body } = await service.get('/v1/nba/scores/live')
      moments.push(body.meta.cursor)
    }
    write('days.txt', [...lines, ...(await pagesOf(service, '/v1/events', 'events'))])
    await writeAnswers(service, dataPaths(day), everyNth(moments, momentsOfDay))
    for (const name of ['openapi.json', 'asyncapi.json']) {
      const reply = await fetch(`${service.url}/${name}`)
      write(name, [JSON.stringify(await reply.json(), withoutTexts, 1)])
    }
  } finally {
    await service.stop()
  }
}

const everyNth = (moments: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, i) => moments[Math.floor((i * moments.length) / count)]!)

async function writeAnswers(
  service: InProcess,
  paths: readonly string[],
  moments: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const and = path.includes('?') ? '&' : '?'
    const asked = [path, ...moments.map((cursor) => `${path}${and}as_of=${cursor}`)]
    const answers: string[] = []
    for (const one of asked) {
      const { status, text } = await service.get(one, { key: service.keys.betting })
      answers.push(`${status} ${status === 200 ? dataOf(text) : ''}`)
    }
    write(join('answers', path.replaceAll(/[^a-z0-9_.-]+/gi, '_').slice(0, 200)), answers)
  }
}

const texts: ReadonlySet<string> = new Set(['description', 'summary', 'title'])
const withoutTexts = (key: string, value: unknown) =>
  texts.has(key) && typeof value === 'string' ? undefined : value

await writeDocuments()
await writeDay()
