import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
let service: InProcess
const clock = new ManualClock(afternoonMs)
const live = '/v1/nba/scores/live'
const plays = `/v1/nba/games/${gameId(1)}/play-by-play`
const unknownKey = 'scl_live_0000000000000000000000000000000000Aa'

beforeAll(async () => {
  service = await startInProcess({}, clock)
  await ingestAll(service, [gameLine(gameId(1)), playLine(gameId(1), 1)])
})
afterAll(() => service.stop())

let caller = 0
/** An address without failed authentications. */
const freshAddress = () => ({ 'X-Forwarded-For': `198.51.100.${++caller}` })

describe('a key in X-API-Key', () => {
  const without = (path: string, headers: Record<string, string>) =>
    service.get(path, { key: null, headers: { ...headers, ...freshAddress() } })

  test('is the same as one in Authorization: tier, limit and usage', async () => {
    const { key } = await service.newKey({ tier: 'free', requests_per_minute: 50 })
    const [header, bearer] = [await without(live, { 'X-API-Key': key }), await service.get(live, { key })]
    expect([header.status, header.body.meta.tier]).toEqual([200, 'free'])
    const left = (reply: typeof header) => Number(reply.headers.get('x-ratelimit-remaining'))
    expect(left(header) - left(bearer)).toBe(1)
    expect(header.headers.get('vary')).toContain('X-API-Key')
    expect(faultOf(await without(plays, { 'X-API-Key': key }))).toBe('403 tier_insufficient')
  })

  test('that is not valid is a 401', async () => {
    for (const key of [unknownKey, '', 'hello', `Bearer ${service.keys.pro}`]) {
      expect(faultOf(await without(live, { 'X-API-Key': key }))).toBe('401 unauthorized')
    }
  })

  test('may come with Authorization when both are the same, else it is a 400', async () => {
    const authorization = { Authorization: `Bearer ${service.keys.pro}` }
    expect((await without(live, { ...authorization, 'X-API-Key': service.keys.pro })).status).toBe(200)
    const two = await without(live, { ...authorization, 'X-API-Key': service.keys.free })
    expect(faultOf(two)).toBe('400 invalid_parameter X-API-Key')
    const basic = { Authorization: 'Basic dXNlcjpwYXNz', 'X-API-Key': service.keys.pro }
    expect(faultOf(await without(live, basic))).toBe('400 invalid_parameter X-API-Key')
  })

  test('does not open /admin, the admin token does', async () => {
    expect(faultOf(await without('/admin/keys', { 'X-API-Key': service.keys.pro }))).toBe('401 unauthorized')
    expect((await without('/admin/keys', { 'X-API-Key': service.adminToken })).status).toBe(200)
  })

  test('opens server-sent events', async () => {
    const reply = await service.get('/v1/stream/sse?channels=nba.play', {
      key: null,
      method: 'HEAD',
      headers: { 'X-API-Key': service.keys.pro },
    })
    expect(reply.status).toBe(200)
  })

  test('is never read from a query', async () => {
    const names = ['x-api-key', 'X-API-Key', 'api_key', 'key', 'access_token', 'authorization']
    for (const name of names) {
      expect(faultOf(await without(`${live}?${name}=${service.keys.pro}`, {}))).toBe('401 unauthorized')
    }
  })
})

describe('401 unauthorized', () => {
  const bodies = new Set<string>()
  const credentials: [string, Record<string, string>][] = [
    ['no header', {}],
    ['an unknown key', { Authorization: `Bearer ${unknownKey}` }],
    ['text that is not a key', { Authorization: 'Bearer hello' }],
    ['an empty credential', { Authorization: 'Bearer ' }],
    ['another scheme', { Authorization: 'Basic dXNlcjpwYXNz' }],
    ['a very long credential', { Authorization: `Bearer ${'x'.repeat(8_000)}` }],
    ['a key of the wrong case', { Authorization: 'bearer SCL_LIVE_0' }],
    ['two credentials', { Authorization: `Bearer ${unknownKey}, Bearer ${unknownKey}` }],
  ]
  for (const [what, headers] of credentials) {
    test(`for ${what}, always with the same body`, async () => {
      const address = freshAddress()
      const reply = await service.get(live, { key: null, headers: { ...headers, ...address } })
      expect(faultOf(reply)).toBe('401 unauthorized')
      expect(reply.headers.get('www-authenticate')).toBe('Bearer')
      for (const name of reply.headers.keys()) expect(name).not.toContain('ratelimit')
      const { request_id: _id, ...fields } = reply.body.error
      bodies.add(JSON.stringify(fields))
    })
  }

  test('revoked and expired keys look exactly like unknown ones', async () => {
    const revoked = await service.newKey()
    await service.admin('DELETE', `/admin/keys/${revoked.id}`)
    const expires = new Date(clock.now() + 60_000).toISOString()
    const expiring = await service.newKey({ expires_at: expires })
    expect((await service.get(live, { key: expiring.key })).status).toBe(200)
    clock.advance(60_000)
    for (const { key } of [revoked, expiring]) {
      const reply = await service.get(live, { key, headers: freshAddress() })
      expect(faultOf(reply)).toBe('401 unauthorized')
      const { request_id: _id, ...fields } = reply.body.error
      bodies.add(JSON.stringify(fields))
    }
    expect(bodies.size).toBe(1)
  })

  test('the admin token is refused by data endpoints, and an API key by admin endpoints', async () => {
    const headers = freshAddress()
    expect(faultOf(await service.get(live, { key: service.adminToken, headers }))).toBe('401 unauthorized')
    for (const path of ['/admin/keys', '/admin/feeds', '/admin/kinds', '/metrics']) {
      const reply = await service.get(path, { key: service.keys.betting, headers: freshAddress() })
      expect(faultOf(reply)).toBe('401 unauthorized')
      expect(reply.body.error.message).toContain('needs the admin token')
    }
  })

  test('the scheme is case-insensitive', async () => {
    const headers = { Authorization: `bEaReR  ${service.keys.free}` }
    expect((await service.get(live, { key: null, headers })).status).toBe(200)
  })
})

test('an address may fail authentication 20 times a minute, then gets 429; its valid keys still work', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7' }
  const startedMs = performance.now()
  let refused = 0
  while ((await service.get(live, { key: unknownKey, headers })).status === 401) refused++
  // One more is admitted every three seconds: a slow machine may reach that.
  const admitted = 20 + Math.floor((performance.now() - startedMs) / 3_000)
  expect(refused).toBeGreaterThanOrEqual(20)
  expect(refused).toBeLessThanOrEqual(admitted)
  const reply = await service.get('/admin/keys', { key: unknownKey, headers })
  expect(faultOf(reply)).toBe('429 rate_limited')
  expect(reply.body.error.retry_after_seconds).toBe(Number(reply.headers.get('retry-after')))
  expect((await service.get(live, { headers })).status).toBe(200)
  const other = { 'X-Forwarded-For': '203.0.113.8' }
  expect((await service.get(live, { key: unknownKey, headers: other })).status).toBe(401)
})

describe('the order of checks', () => {
  const limited = async () => {
    const { key } = await service.newKey({ tier: 'free', requests_per_minute: 1 })
    await service.get(live, { key })
    return key
  }
  const unknownGame = '/v1/nba/games/none/play-by-play?since_event_id=x'
  const cases: [string, () => Promise<Parameters<InProcess['get']>>, string][] = [
    ['route before authentication', async () => ['/v1/none?limit=x', { key: null }], '404 not_found'],
    [
      'method before authentication',
      async () => [unknownGame, { key: null, method: 'PUT' }],
      '405 method_not_allowed',
    ],
    [
      'authentication before the rest',
      async () => [unknownGame, { key: null, headers: freshAddress() }],
      '401 unauthorized',
    ],
    ['rate limit before tier', async () => [unknownGame, { key: await limited() }], '429 rate_limited'],
    [
      'tier before parameters',
      async () => [unknownGame, { key: service.keys.free }],
      '403 tier_insufficient',
    ],
    ['parameters before existence', async () => [unknownGame, {}], '400 invalid_parameter since_event_id'],
    ['existence last', async () => ['/v1/nba/games/none/play-by-play', {}], '404 not_found'],
  ]
  for (const [what, call, expected] of cases) {
    test(`${what} → ${expected}`, async () => {
      expect(faultOf(await service.get(...(await call())))).toBe(expected)
    })
  }
})

describe('tiers and scopes', () => {
  test('403 tier_insufficient names the tier of the key and the required one', async () => {
    const reply = await service.get(plays, { key: service.keys.free })
    expect(faultOf(reply)).toBe('403 tier_insufficient')
    expect(reply.body.error).toMatchObject({ tier: 'free', required_tier: 'standard' })
  })

  test('403 scope_denied for a key restricted to other leagues, whether or not the resource exists', async () => {
    const { key } = await service.newKey({ leagues: ['nhl'] })
    for (const path of [live, plays, '/v1/nba/schedule', '/v1/nba/games/none']) {
      expect(faultOf(await service.get(path, { key }))).toBe('403 scope_denied')
    }
    const changes = await service.get('/v1/changes', { key })
    expect(changes.body.changes).toEqual([])
  })

  test('a key restricted to a league reads everything in that league', async () => {
    const { key } = await service.newKey({ leagues: ['nba'] })
    for (const path of [live, plays, '/v1/nba/schedule']) {
      expect((await service.get(path, { key })).status).toBe(200)
    }
    // The game, its play and the box score that follows from them.
    expect((await service.get('/v1/changes', { key })).body.changes).toHaveLength(3)
  })

  test('a changed tier takes effect at once', async () => {
    const { id, key } = await service.newKey({ tier: 'free' })
    expect((await service.get(plays, { key })).status).toBe(403)
    await service.admin('PATCH', `/admin/keys/${id}`, { tier: 'standard' })
    expect((await service.get(plays, { key })).body.meta.tier).toBe('standard')
    await service.admin('PATCH', `/admin/keys/${id}`, { tier: 'free' })
    expect((await service.get(plays, { key })).status).toBe(403)
  })
})

test('revocation takes effect at once, also for the previous secret during a rotation', async () => {
  const { id, key } = await service.newKey()
  const rotated = (await service.admin('POST', `/admin/keys/${id}/rotate`, { grace_seconds: 600 })).body.key
  for (const secret of [key, rotated]) expect((await service.get(live, { key: secret })).status).toBe(200)
  expect((await service.admin('DELETE', `/admin/keys/${id}`)).status).toBe(204)
  for (const secret of [key, rotated]) {
    expect(faultOf(await service.get(live, { key: secret, headers: freshAddress() }))).toBe(
      '401 unauthorized',
    )
  }
})

describe('the rate limit', () => {
  const rateOf = (headers: Headers) => ({
    policy: headers.get('ratelimit-policy'),
    rate: headers.get('ratelimit'),
    limit: headers.get('x-ratelimit-limit'),
    left: headers.get('x-ratelimit-remaining'),
  })

  test('admits exactly its number of requests, then answers 429', async () => {
    const { key } = await service.newKey({ requests_per_minute: 6 })
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) statuses.push((await service.get(live, { key })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })

  test('admits a request after Retry-After', async () => {
    const { key } = await service.newKey({ requests_per_minute: 60 })
    const next = () => service.get(live, { key })
    const refused = await until('the limit is reached', next, (reply) => reply.status === 429, {
      withinMs: 150_000,
      pauseMs: 0,
    })
    const refusedAtMs = performance.now()
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBe(1)
    expect(refused.body.error.retry_after_seconds).toBe(seconds)
    expect(rateOf(refused.headers)).toMatchObject({ limit: '60', left: '0', policy: '"minute";q=60;w=60' })
    await until(
      'the wait is over',
      () => performance.now() - refusedAtMs,
      (ms) => ms >= seconds * 1_000,
    )
    expect((await next()).status).toBe(200)
  })

  test('admits exactly its number of concurrent requests', async () => {
    const { key } = await service.newKey({ requests_per_minute: 5 })
    const replies = await Promise.all(Array.from({ length: 40 }, () => service.get(live, { key })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(5)
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(35)
  })

  test('is in the headers of every response, errors and 304 included; a 304 costs nothing', async () => {
    const { key } = await service.newKey({ requests_per_minute: 600 })
    const first = await service.get(live, { key })
    expect(rateOf(first.headers)).toEqual({
      policy: '"minute";q=600;w=60',
      rate: expect.stringMatching(/^"minute";r=599;t=1$/),
      limit: '600',
      left: '599',
    })
    const unchanged = await service.get(live, {
      key,
      headers: { 'If-None-Match': first.headers.get('etag')! },
    })
    expect(unchanged.status).toBe(304)
    expect(Number(rateOf(unchanged.headers).left)).toBeGreaterThanOrEqual(599)
    for (const path of [`${live}?limit=0`, '/v1/nba/games/none', '/v1/changes?since_cursor=x']) {
      const reply = await service.get(path, { key })
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(rateOf(reply.headers)).toMatchObject({
        limit: '600',
        rate: expect.stringMatching(/^"minute";r=59\d;t=\d$/),
      })
    }
    const reset = Number(first.headers.get('x-ratelimit-reset'))
    expect(Math.abs(reset - clock.now() / 1_000)).toBeLessThanOrEqual(2)
  })

  test('counts a 304 by a star like a 200: it matches whatever the answer is', async () => {
    const { key } = await service.newKey({ tier: 'free' })
    const remaining = async (headers: Record<string, string>) =>
      Number((await service.get(live, { key, headers })).headers.get('x-ratelimit-remaining'))
    const before = await remaining({})
    expect(await remaining({ 'If-None-Match': '*' })).toBe(before - 1)
    expect(await remaining({ 'If-None-Match': '*' })).toBe(before - 2)
  })

  test('does not count a 304: a hundred of them use no quota', async () => {
    const { key } = await service.newKey({ requests_per_minute: 10 })
    const tag = (await service.get(live, { key })).headers.get('etag')!
    for (let i = 0; i < 100; i++) {
      expect((await service.get(live, { key, headers: { 'If-None-Match': tag } })).status).toBe(304)
    }
    expect((await service.get(live, { key })).status).toBe(200)
  })

  test('is shared by both secrets of a rotated key', async () => {
    const { id, key } = await service.newKey({ requests_per_minute: 4 })
    const rotated = (await service.admin('POST', `/admin/keys/${id}/rotate`, { grace_seconds: 60 })).body.key
    const statuses: number[] = []
    for (const secret of [key, rotated, key, rotated, key, rotated]) {
      statuses.push((await service.get(live, { key: secret })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  test('has the documented number for each tier', async () => {
    for (const [tier, number] of Object.entries({ free: 60, standard: 600, pro: 6_000, betting: 30_000 })) {
      const { key } = await service.newKey({ tier })
      expect((await service.get(live, { key })).headers.get('x-ratelimit-limit')).toBe(String(number))
    }
  })
})
