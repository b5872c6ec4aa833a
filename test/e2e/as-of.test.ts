import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { dataPaths, simulatedDay } from '../support/simulated-day.ts'

setDefaultTimeout(120_000)

const startMs = Date.parse('2026-01-15T23:00:00.000Z')
const clock = new ManualClock(startMs)
const day = simulatedDay('as-of', startMs, { games: 1, hours: 1.2 })
const paths = dataPaths(day)
let service: InProcess

interface Recorded {
  readonly path: string
  readonly cursor: string
  readonly at: string
  readonly data: string
}
const recorded: Recorded[] = []

/** The data part of an answer: everything before `meta`. */
const dataOf = (text: string): string => text.slice(0, text.lastIndexOf('"meta":{"count"'))

beforeAll(async () => {
  service = await startInProcess({}, clock)
  const key = service.keys.betting
  await ingestAll(service, day.before as never)
  const rng = createRng('paths')
  const every = Math.ceil(day.steps.length / 60)
  for (let from = 0; from < day.steps.length; from += every) {
    const batch = day.steps.slice(from, from + every)
    clock.set(Math.max(clock.now() + 1, batch.at(-1)!.atMs))
    await service.ingest(batch.flatMap(({ changes }) => [...changes]))
    for (let i = 0; i < 5; i++) {
      const path = rng.pick(paths)
      const { status, text, body } = await service.get(path, { key })
      if (status !== 200) throw new Error(`${path} answered ${text}`)
      const { cursor, server_time: at } = body.meta
      recorded.push({ path, cursor, at, data: dataOf(text) })
    }
  }
})
afterAll(() => service?.stop())

const asOf = (path: string, moment: string) => `${path}${path.includes('?') ? '&' : '?'}as_of=${moment}`

test('an answer as of a cursor equals the live answer of then, byte for byte, on every endpoint', async () => {
  expect(recorded.length).toBeGreaterThan(250)
  const differing: string[] = []
  for (const { path, cursor, data } of recorded) {
    const { status, text, body, headers } = await service.get(asOf(path, cursor), {
      key: service.keys.betting,
    })
    if (status !== 200 || dataOf(text) !== data) differing.push(`${path} ${cursor} ${status}`)
    if (status !== 200) continue
    if (body.meta.cursor !== cursor || body.meta.as_of?.cursor !== cursor) differing.push(`cursor ${path}`)
    if (headers.get('cache-control') !== 'private, max-age=86400, immutable') differing.push(`cache ${path}`)
  }
  expect(differing).toEqual([])
})

test('an instant means the last entry at or before it', async () => {
  for (const { path, at, data, cursor } of recorded.filter((_, i) => i % 20 === 0)) {
    const { text, body, headers } = await service.get(asOf(path, at), { key: service.keys.betting })
    expect([path, dataOf(text), body.meta.as_of]).toEqual([path, data, { cursor, at }])
    expect(headers.get('cache-control')).not.toContain('immutable')
  }
})

test('changes go on from the cursor of an answer of the past', async () => {
  const { cursor } = recorded[10]!
  const { body } = await service.get(asOf('/v1/nba/scores/live', cursor))
  const next = await service.get(`/v1/changes?limit=1&since_cursor=${body.meta.cursor}`)
  expect(next.body.changes[0]!.cursor > cursor).toBe(true)
})

describe('a moment that cannot be read', () => {
  const live = '/v1/nba/scores/live'
  const get = async (query: string, key = service.keys.betting) =>
    faultOf(await service.get(`${live}?${query}`, { key }))

  test('malformed, in the future or with a delay → 400', async () => {
    const { cursor } = recorded[0]!
    const future = `${cursor.split('.')[0]}.zzzzzz`
    const later = new Date(clock.now() + 1).toISOString()
    for (const query of [
      'as_of=yesterday',
      'as_of=2026-01-15',
      'as_of=2026-01-15T20:00:00',
      'as_of=2026-02-30T20:00:00Z',
      `as_of=${future}`,
      `as_of=${later}`,
      `as_of=${cursor}&delay=5s`,
    ]) {
      expect([query, await get(query)]).toEqual([query, '400 invalid_parameter as_of'])
    }
  })

  test('of another journal, before the history or beyond the resume window → 410', async () => {
    expect(await get('as_of=AAAAAAAA.1')).toBe('410 cursor_expired as_of')
    expect(await get('as_of=2026-01-14T00:00:00%2B01:00')).toBe('410 cursor_expired as_of')
    const { cursor, at } = recorded[0]!
    for (const moment of [cursor, at]) {
      expect(await get(`as_of=${moment}`, service.keys.free)).toBe('410 cursor_expired as_of')
    }
  })

  test('delay from 0s to 300s, else 400', async () => {
    for (const delay of ['301s', '6m', '-1s', '10', 'soon', '']) {
      expect([delay, await get(`delay=${delay}`)]).toEqual([delay, '400 invalid_parameter delay'])
    }
    for (const [delay, ms] of [
      ['0s', 0],
      ['2m', 120_000],
      ['300s', 300_000],
    ] as const) {
      expect((await service.get(`${live}?delay=${delay}`)).body.meta.delayed_ms).toBe(ms)
    }
  })
})
