import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { faultOf, ingestAll, type Reply } from '../support/client.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { dataPaths, simulatedDay } from '../support/simulated-day.ts'
import { isType, openEvents, subscribeTo } from '../support/stream.ts'

setDefaultTimeout(300_000)

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

describe('every place that takes a cursor or an instant', () => {
  const json = { 'Content-Type': 'application/json' }
  const send = async (method: string, path: string, body: object) =>
    service.get(path, { key: service.keys.betting, method, headers: json, body: JSON.stringify(body) })
  const get = (path: string) => service.get(path, { key: service.keys.betting })
  const [malformed, otherBranch, foreign] = [
    '400 invalid_parameter',
    '410 history_changed',
    '410 cursor_expired',
  ]
  /** How each place answers to a text that is not a cursor, a cursor of a lost branch and one of another journal. */
  const places: readonly [string, (text: string) => Promise<Reply>, readonly string[]][] = [
    ['as_of', (text) => get(`/v1/nba/standings?as_of=${text}`), [malformed, otherBranch, foreign]],
    ['since_cursor', (text) => get(`/v1/changes?since_cursor=${text}`), [malformed, otherBranch, foreign]],
    ['since_cursor', (text) => get(`/v1/events?since_cursor=${text}`), [malformed, otherBranch, foreign]],
    [
      'cursor',
      (text) =>
        get(`/v1/history/nba.game/${day.games.find(({ sport }) => sport === 'nba')!.id}?cursor=${text}`),
      [malformed, otherBranch, foreign],
    ],
    ['from', (text) => send('POST', '/v1/replays', { from: text }), Array(3).fill('422 unprocessable')],
    [
      'to',
      (text) => send('POST', '/v1/replays', { from: recorded[0]!.cursor, to: text }),
      Array(3).fill('422 unprocessable'),
    ],
  ]

  test.each(places)('%s', async (param, ask, expected) => {
    const { cursor } = recorded[5]!
    const bits = cursor.slice(-10)
    const texts = ['yesterday', cursor.replace(bits, [...bits].reverse().join('')), 'AAAAAAAA.1']
    const faults = await Promise.all(texts.map(async (text) => faultOf(await ask(text))))
    expect(faults).toEqual(expected.map((fault) => `${fault} ${param}`))
  })

  test('speeds, seeks, kinds and ids that there are not', async () => {
    const from = recorded[10]!.cursor
    const made = await send('POST', '/v1/replays', { from, to: recorded[20]!.cursor, paused: true })
    const path = `/v1/replays/${made.body.id}`
    for (const speed of [0, 0.09, 1_001, -1, '5', null]) {
      const faults = [
        faultOf(await send('POST', '/v1/replays', { from, speed })),
        faultOf(await send('PATCH', path, { speed })),
      ]
      expect([speed, ...faults]).toEqual([speed, '422 unprocessable speed', '422 unprocessable speed'])
    }
    const outside = [
      recorded[0]!.at,
      recorded.at(-1)!.at,
      recorded.at(-1)!.cursor,
      '2999-01-01T00:00:00Z',
      'soon',
      'AAAAAAAA.1',
      '',
    ]
    for (const seek of outside) {
      expect([seek, faultOf(await send('PATCH', path, { seek }))]).toEqual([seek, '422 unprocessable seek'])
    }
    expect(faultOf(await send('PATCH', path, { state: 'ended' }))).toBe('422 unprocessable state')
    expect(faultOf(await send('PATCH', '/v1/replays/rpl_none', { speed: 2 }))).toBe('404 not_found')
    expect(faultOf(await get('/v1/replays/rpl_none'))).toBe('404 not_found')
    for (const name of ['none.game/1', 'nba.game/none', 'nba.game/%00', 'NBA.GAME/1']) {
      expect([name, faultOf(await get(`/v1/history/${name}`))]).toEqual([name, '404 not_found'])
    }
    expect(faultOf(await get('/v1/changes?kinds=none.game'))).toBe('400 invalid_parameter kinds')
    await service.get(path, { key: service.keys.betting, method: 'DELETE' })
  })

  test('a stream gets a gap that says why, and the present state', async () => {
    const { cursor } = recorded[5]!
    const bits = cursor.slice(-10)
    const cases = [
      ['yesterday', 'unknown_cursor'],
      ['AAAAAAAA.1', 'unknown_cursor'],
      [cursor.replace(bits, [...bits].reverse().join('')), 'history_changed'],
    ] as const
    for (const [from, reason] of cases) {
      const socket = await subscribeTo(service.url, service.keys.betting, 'nba.scores.live', { from })
      expect([from, socket.frames.find(isType('gap'))?.reason]).toEqual([from, reason])
      socket.close()
      const headers = { Authorization: `Bearer ${service.keys.betting}`, 'Last-Event-ID': from }
      const events = await openEvents(service.url, 'channels=nba.scores.live', headers)
      expect((await events.next('a gap', isType('gap'))).reason).toBe(reason)
      events.close()
    }
  })
})
