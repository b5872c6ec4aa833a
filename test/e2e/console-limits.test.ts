/** The console and everything that needs no key stay inside the limits, for every caller and however often. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
const clock = new ManualClock(afternoonMs)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess({}, clock)
  await ingestAll(service, [gameLine(gameId(1), { status: 'in_progress' })])
})
afterAll(() => service?.stop())

const call = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(service.url + path, { ...init, headers })

const postSession = (body: object, from = '198.51.100.1') =>
  call(
    '/console/session',
    { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    { method: 'POST', body: JSON.stringify(body) },
  )

async function signIn(key: string): Promise<{ Cookie: string }> {
  const response = await postSession({ key })
  expect(response.status).toBe(201)
  return { Cookie: response.headers.get('set-cookie')!.split(';')[0]! }
}

const left = async (headers: Record<string, string>): Promise<number> =>
  Number((await call('/v1/account', headers)).headers.get('x-ratelimit-remaining'))

/** Statements and transactions of the store so far, those of its own work included. */
async function storeReads(): Promise<number> {
  const text = await (await call('/metrics', { Authorization: `Bearer ${service.adminToken}` })).text()
  const counts = text.matchAll(/^scoreline_store_query_duration_seconds_count\S* (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** How many reads of the store `attack` causes beyond what the service does by itself meanwhile. */
async function readsDuring(attack: () => Promise<void>): Promise<number> {
  const before = await storeReads()
  await attack()
  return (await storeReads()) - before
}

const flood = 2_000
/** More than the service reads by itself during a flood, and far less than a flood would read. */
const ownReadsMax = 150

async function inParallel(count: number, one: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) await one(next++)
  }
  await Promise.all(Array.from({ length: 20 }, work))
}

/** The status of an answer whose body nobody needs. */
async function drop(answering: Promise<Response>): Promise<number> {
  const response = await answering
  await response.arrayBuffer()
  return response.status
}

const madeUp = (prefix: string, i: number) => `${prefix}_${String(i).padStart(24, '0')}${'a'.repeat(16)}`
const sessionOf = (i: number) => ({ Cookie: `scoreline_session=${madeUp('cns', i)}` })
const from = (i: number) => ({ 'X-Forwarded-For': `203.0.${i % 250}.${Math.floor(i / 250)}` })

test('the first reads of a page are charged to the key of the session, and count as its usage', async () => {
  const { id, key } = await service.newKey({ tier: 'free' })
  const session = await signIn(key)
  const before = await left(session)
  const html = await (await call('/', session)).text()
  expect(html).toContain(gameId(1))
  // One live list of each of the five sports; a slow page gets one or two back meanwhile.
  expect(await left(session)).toBeLessThan(before - 2)
  const { days } = (await service.admin('GET', `/admin/keys/${id}/usage?days=1`)).body
  // The sign-in, two reads of the account and the five of the page.
  expect((days as { requests: number }[]).at(-1)?.requests).toBe(8)
})

test('a page that is loaded without end reads no more than its key may', async () => {
  const { key } = await service.newKey({ tier: 'free', requests_per_minute: 30 })
  const session = await signIn(key)
  let shown = 0
  for (let i = 0; i < 40; i++) {
    const response = await call('/', session)
    expect(response.status).toBe(200)
    if ((await response.text()).includes('"live nba":')) shown++
  }
  // 29 are left after the sign-in; a page takes five, and some come back meanwhile.
  expect(shown).toBeGreaterThan(3)
  expect(shown).toBeLessThan(20)
  expect((await call('/v1/nba/scores/live', session)).status).toBe(429)
})

test('a key opens as many sessions a minute as it has requests, and keeps the newest fifty', async () => {
  const { key } = await service.newKey({ tier: 'free' })
  const cookies: string[] = []
  const refused: Response[] = []
  for (let i = 0; i < 200; i++) {
    const response = await postSession({ key })
    if (response.status === 201) cookies.push(response.headers.get('set-cookie')!.split(';')[0]!)
    else refused.push(response)
    clock.advance(1)
  }
  expect(cookies.length).toBeGreaterThanOrEqual(60)
  // What comes back of 60 a minute while the test runs.
  expect(cookies.length).toBeLessThan(120)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
  expect(Number(refused.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
  const open = await Promise.all(cookies.map((Cookie) => drop(call('/console/session', { Cookie }))))
  expect(open.filter((status) => status === 200)).toHaveLength(50)
  expect(open.slice(-50).every((status) => status === 200)).toBe(true)
})

test('a flood of made-up cookies reads nothing from the store, on pages, calls and sign-outs', async () => {
  const paths = ['/', '/v1/account', '/console/session', '/admin/keys']
  const statuses = new Set<number>()
  const reads = await readsDuring(() =>
    inParallel(flood, async (i) => {
      const init = i % 7 === 0 ? { method: 'DELETE' } : {}
      const path = i % 7 === 0 ? '/console/session' : paths[i % paths.length]!
      statuses.add(await drop(call(path, { ...sessionOf(i), ...from(i) }, init)))
    }),
  )
  expect(reads).toBeLessThan(ownReadsMax)
  expect([...statuses].sort()).toEqual([200, 204, 401])
})

test('a flood of made-up tickets and sign-in codes reads nothing from the store, and one address gets a 429', async () => {
  const reads = await readsDuring(() =>
    inParallel(flood, async (i) => {
      const ticket = madeUp('tkt', i)
      if (i % 2) await drop(call(`/v1/stream/sse?channels=nba.scores.live&ticket=${ticket}`, from(i)))
      else await drop(postSession({ code: madeUp('lnk', i) }, from(i)['X-Forwarded-For']))
    }),
  )
  expect(reads).toBeLessThan(ownReadsMax)
  const address = '198.51.100.77'
  const statuses = []
  for (let i = 0; i < 22; i++) statuses.push(await drop(postSession({ code: madeUp('lnk', i) }, address)))
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('a session, a code and a ticket that were used up are not looked up again and again', async () => {
  const session = await signIn(service.keys.pro)
  const { console_token: token } = (await (await call('/console/session', session)).json()) as {
    console_token: string
  }
  await call('/console/session', { ...session, 'X-Console-Token': token }, { method: 'DELETE' })
  const code = new URL(await service.signInLink()).searchParams.get('code')!
  expect((await postSession({ code })).status).toBe(201)
  const { ticket } = (await service.get('/v1/stream/tickets', { method: 'POST', key: service.keys.pro })).body
  clock.advance(30_001)
  const reads = await readsDuring(() =>
    inParallel(flood, async (i) => {
      if (i % 3 === 0) await drop(call('/v1/account', { ...session, ...from(i) }))
      else if (i % 3 === 1) await drop(postSession({ code }, from(i)['X-Forwarded-For']))
      else await drop(call(`/v1/stream/sse?channels=nba.scores.live&ticket=${ticket}`, from(i)))
    }),
  )
  expect(reads).toBeLessThan(ownReadsMax)
})

test('stories need no key: an address looks up sixty a minute, a known one and a malformed id cost nothing', async () => {
  const statuses: number[] = []
  const reads = await readsDuring(async () => {
    for (let i = 0; i < 200; i++) statuses.push(await drop(call(`/stories/made-up-${i}`)))
  })
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect(reads).toBeLessThan(ownReadsMax)
  const known = await readsDuring(() =>
    inParallel(flood, async (i) => {
      await drop(
        call(i % 2 ? '/stories/one-story' : `/stories/${'x'.repeat(200)}${i}`, {
          'X-Forwarded-For': '192.0.2.9',
        }),
      )
    }),
  )
  expect(known).toBeLessThan(ownReadsMax)
  expect(await drop(call('/stories/one-story', { 'X-Forwarded-For': '192.0.2.10' }))).toBe(404)
})

test('a valid session works from an address that floods: nobody is locked out by a neighbour', async () => {
  const session = await signIn(service.keys.pro)
  const address = { 'X-Forwarded-For': '198.51.100.200' }
  for (let i = 0; i < 30; i++) await drop(call('/v1/account', { ...sessionOf(i), ...address }))
  expect(await drop(call('/v1/account', { ...sessionOf(31), ...address }))).toBe(429)
  expect(await drop(call('/v1/account', { ...session, ...address }))).toBe(200)
})

test('a shared cache and the browser tell sessions apart, and keep nothing that a session has read', async () => {
  const session = await signIn(service.keys.betting)
  for (const path of ['/v1/nba/odds', '/v1/nba/scores/live', '/v1/account', '/v1/nba/none']) {
    const response = await call(path, session)
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
  const first = await call('/v1/nba/scores/live', session)
  const unchanged = await call('/v1/nba/scores/live', {
    ...session,
    'If-None-Match': first.headers.get('etag')!,
  })
  expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([304, 'no-store'])
  const byKey = await call('/v1/nba/scores/live', { Authorization: `Bearer ${service.keys.free}` })
  for (const response of [first, unchanged, byKey, await call('/', session)])
    expect(response.headers.get('vary')).toContain('Cookie')
  expect(byKey.headers.get('cache-control')).toBe('private, max-age=1')
})
