import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service.stop())

test('GET /v1/account → tier, limits, leagues and usage of the key', async () => {
  const { id, key } = await service.newKey({
    name: 'mobile app',
    tier: 'standard',
    leagues: ['nba'],
    expires_at: '2026-02-01T01:00:00+01:00',
  })
  const { meta, ...account } = (await service.get('/v1/account', { key })).body
  expect<unknown>(account).toEqual({
    key: { id, name: 'mobile app' },
    tier: 'standard',
    leagues: ['nba'],
    delay_seconds: 0,
    limits: {
      requests_per_minute: 600,
      webhooks: 10,
      stream_connections: 10,
      resume_window_seconds: 86_400,
      replays: 2,
    },
    usage: { requests_today: 1 },
    expires_at: '2026-02-01T00:00:00.000Z',
  })
  expect(meta).toMatchObject({ count: 1, tier: 'standard' })
})

test('every tier has its documented limits', async () => {
  const expected = {
    free: [60, 1, 1, 3_600, 1],
    standard: [600, 10, 10, 86_400, 2],
    pro: [6_000, 100, 100, 604_800, 10],
    betting: [30_000, 500, 500, 2_592_000, 50],
  }
  for (const [tier, numbers] of Object.entries(expected)) {
    const { key } = await service.newKey({ tier })
    const { limits, leagues } = (await service.get('/v1/account', { key })).body
    expect(Object.values(limits)).toEqual(numbers)
    expect(leagues).toBeNull()
  }
})

test('does not count against the rate limit, and is served when that is used up', async () => {
  const { key } = await service.newKey({ requests_per_minute: 2 })
  for (let i = 0; i < 10; i++) {
    const reply = await service.get('/v1/account', { key })
    expect([reply.status, reply.headers.get('x-ratelimit-remaining')]).toEqual([200, '2'])
  }
  for (let i = 0; i < 2; i++) await service.get('/v1/nba/scores/live', { key })
  expect((await service.get('/v1/nba/scores/live', { key })).status).toBe(429)
  const reply = await service.get('/v1/account', { key })
  expect([reply.status, reply.headers.get('x-ratelimit-remaining')]).toEqual([200, '0'])
})

test('usage counts every request of the key, rate-limited ones included', async () => {
  const { key } = await service.newKey({ requests_per_minute: 3 })
  for (let i = 0; i < 5; i++) await service.get('/v1/nba/scores/live', { key })
  expect((await service.get('/v1/account', { key })).body.usage.requests_today).toBe(6)
})
