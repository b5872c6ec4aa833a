/**
 * Whatever JSON a source sends is stored and can be read, backed up and restored, or is refused with the path of what is
 * wrong. The full number of documents runs with `npm run faults -- arbitrary-json`.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpointTable } from '../../src/endpoint-table.ts'
import { checkBackup, restoreBackup } from '../../src/journal/backup/restore-backup.ts'
import { writeBackup } from '../../src/journal/backup/write-backup.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { openDatabase } from '../../src/store/open-database.ts'
import { toLines } from '../support/fixtures.ts'
import { hostileTexts } from '../support/fuzz-values.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { pathsOf, valuesOf } from '../support/probe/probe-paths.ts'
import { simulatedDay } from '../support/simulated-day.ts'
import { sized } from '../support/sized.ts'

setDefaultTimeout(sized(300_000, 7_200_000))

const documents = sized(2_000, 100_000)
const perCall = 500
const secretKey = 'the key of both installations, long enough'
const startMs = Date.parse('2026-01-15T23:00:00.000Z')
const dayMs = 86_400_000
/** What a day has is soon all changed or final: there is a further day for every so many documents. */
const perDay = 2_000
const days = Array.from({ length: documents / perDay }, (_, n) => {
  const day = simulatedDay('arbitrary', startMs - n * dayMs, { games: 1, hours: 1 })
  const samples = [...day.before, ...day.steps.flatMap(({ changes }) => changes)].filter(
    ({ op }) => op === 'put',
  )
  return { day, samples }
})

/** Strings that some layer between a request and the disk cannot carry, or writes in more than one way. */
const texts = [
  ...hostileTexts,
  ...[
    'Luka \ud83d Doncic',
    '\udc00',
    '\ud83c\udfc0',
    'a\0b',
    '\\u0000',
    '\\ud83d',
    '\u2028\u2029',
    '\ufffe\uffff',
  ],
  ...['x'.repeat(9_000), '\\', '"', '\u001f', 'é', 'e\u0301', '\n#{"end":1}\n', '\\N', '{nba,"e,p l"}'],
]
const numbers = [-0, 1e308, -1e308, 5e-324, 2 ** 53 + 1, 0.1 + 0.2, 1.1, -1, 2 ** 31, 2 ** 63]

function arbitrary(rng: Rng, depth = 0): unknown {
  const kind = rng.int(0, depth > 2 ? 3 : 5)
  if (kind <= 1) return rng.pick(texts)
  if (kind === 2) return rng.pick(numbers)
  if (kind === 3) return rng.pick([null, true, false])
  const items = Array.from({ length: rng.int(0, 3) }, () => arbitrary(rng, depth + 1))
  return kind === 4 ? items : Object.fromEntries(items.map((item) => [rng.pick(texts), item]))
}

/** The document with a few of its values, or names, replaced. */
function disturbed(rng: Rng, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => disturbed(rng, item))
  if (typeof value === 'string') return rng.chance(0.08) ? rng.pick(texts) : value
  if (typeof value === 'number') return rng.chance(0.04) ? rng.pick(numbers) : value
  if (typeof value !== 'object' || value === null) return rng.chance(0.03) ? arbitrary(rng) : value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      rng.chance(0.004) ? rng.pick(texts) : name,
      rng.chance(0.01) ? arbitrary(rng) : disturbed(rng, item),
    ]),
  )
}

/** Every line of a list of the journal as clients get it. */
async function linesOf(service: InProcess, list: 'changes' | 'events'): Promise<string[]> {
  const lines: string[] = []
  for (let since: string | null = ''; since !== null; ) {
    const { status, text, body } = await service.get(
      `/v1/${list}?limit=1000${since === '' ? '' : `&since_cursor=${since}`}`,
      { key: service.keys.betting },
    )
    if (status !== 200) throw new Error(text)
    // Cursors, and the ids of events, name the epoch: a restore begins another one.
    for (const { cursor: _, id, ...line } of body[list])
      lines.push(JSON.stringify(list === 'events' ? line : { id, ...line }))
    since = body.meta.next_cursor ?? null
  }
  return lines
}

/** What every data call and the history of a record of each kind answer, without what differs between two installations. */
async function answersOf(service: InProcess, changes: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  const journal = changes.map((line) => JSON.parse(line))
  const values = days.flatMap(({ day }, n) => valuesOf(day, n === 0 ? journal : []))
  const reads = endpointTable.filter(
    ({ method, path, query }) =>
      method === 'GET' && (path.startsWith('/v1/history/') || (query && 'as_of' in query.properties)),
  )
  for (const path of reads.flatMap((endpoint) => pathsOf(endpoint, values))) {
    const { status, text } = await service.get(path, { key: service.keys.betting })
    expect([path, status < 500 ? 'answered' : text]).toEqual([path, 'answered'])
    answers.push(`${path} ${status} ${status === 200 ? dataOf(text) : ''}`)
  }
  expect(answers.length).toBeGreaterThan(reads.length)
  return answers
}

async function seenOf(service: InProcess) {
  const journal = await linesOf(service, 'changes')
  return { journal, events: await linesOf(service, 'events'), answers: await answersOf(service, journal) }
}

const dataOf = (text: string): string =>
  text.slice(0, text.lastIndexOf('"meta":{"count"')).replace(/"cursor":"[^"]*"/g, '')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoreline-arbitrary-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const startIn = (name: string) =>
  startInProcess(
    { DATA_DIR: join(folder, name), SECRET_KEY: secretKey },
    new ManualClock(startMs + 3_600_000),
  )
const openIn = (name: string) => openDatabase({ databaseUrl: null, dataDir: join(folder, name) })

test('arbitrary documents are stored, read, backed up and restored alike, or refused with their path', async () => {
  const rng = createRng('arbitrary')
  let service = await startIn('first')
  let accepted = 0
  const reasons: string[] = []
  const send = async (lines: string) => {
    const reply = await service.post(lines)
    expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, ''])
    const report = JSON.parse(reply.text)
    accepted += report.accepted
    for (const { reason } of report.rejected) reasons.push(reason)
  }
  for (const { day, samples } of days) {
    await send(toLines(day.before))
    for (let sent = 0; sent < perDay; sent += perCall) {
      const lines = Array.from({ length: perCall }, () => {
        const { data, ...change } = rng.pick(samples)
        return { ...change, data: disturbed(rng, data) }
      })
      await send(toLines(lines))
    }
  }
  expect(accepted).toBeGreaterThan(documents / 10)
  expect(reasons.length).toBeGreaterThan(documents / 10)
  expect(
    reasons.filter(
      (reason) => !/\S.* (?:must|has|is|contains|cannot|does|are|was|may|belongs|go) /s.test(reason),
    ),
  ).toEqual([])
  expect(reasons.some((reason) => / is not well-formed Unicode$/.test(reason))).toBe(true)
  const before = await seenOf(service)
  await service.stop()

  const path = join(folder, 'backup.gz')
  const source = await openIn('first')
  const secrets = { adminToken: 'scl_admin_x', secretKey }
  await writeBackup({ database: source, secrets, now: () => startMs }, path)
  await source.close()
  const target = await openIn('second')
  await restoreBackup(target, path, await checkBackup(path), { pausedAt: null })
  await target.close()

  service = await startIn('second')
  expect(await seenOf(service)).toEqual(before)
  await service.stop()
})
