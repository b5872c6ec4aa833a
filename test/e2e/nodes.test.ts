/** Two nodes on one PostgreSQL, with and without Redis: what they share, they share exactly or nearly so. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { gameId, gameLine } from '../support/fixtures.ts'
import type { InProcess } from '../support/in-process.ts'
import { metricOf, startNodes } from '../support/nodes.ts'
import { missingPostgres, type TestPostgres, testPostgres } from '../support/postgres.ts'
import { missingRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { sized } from '../support/sized.ts'
import { isType, openSocket, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

const path = '/v1/nba/scores/live'
const started = () => ({ tip_off_utc: new Date().toISOString(), status: 'in_progress' }) as const

for (const withRedis of [false, true]) {
  const missing = missingPostgres() ?? (withRedis ? missingRedis : null)
  const title = `two nodes ${withRedis ? 'with' : 'without'} Redis${missing ? ` (skipped: ${missing})` : ''}`
  describe.skipIf(missing !== null)(title, () => cases(withRedis))
}

function cases(withRedis: boolean): void {
  let postgres: TestPostgres
  let redis: TestRedis | null = null
  let nodes: InProcess[]

  beforeAll(async () => {
    postgres = await testPostgres()
    const DATABASE_URL = await postgres.database()
    redis = withRedis ? await startRedis() : null
    const env = { DATABASE_URL, ...(redis ? { REDIS_URL: redis.url } : {}) }
    nodes = await startNodes([env, env])
    await bothCounted()
  }, 300_000)
  afterAll(async () => {
    for (const node of nodes ?? []) await node.stop()
    await redis?.remove()
  })

  const bothCounted = async () => {
    for (const node of nodes) {
      await until(
        'both nodes are counted',
        () => metricOf(node, 'scoreline_budget_nodes'),
        (count) => count === 2,
      )
    }
  }
  const newKey = (terms: Record<string, unknown>) => nodes[0]!.newKey(terms)

  test('a key that one issues is accepted by the other at once, by call and by socket', async () => {
    for (let i = 0; i < 10; i++) {
      const { key } = await newKey({ tier: 'pro' })
      expect((await nodes[1]!.get('/v1/account', { key })).status).toBe(200)
      const other = await newKey({ tier: 'pro' })
      const socket = await openSocket(nodes[1]!.url, other.key)
      socket.close()
    }
  })

  test('share one rate limit', async () => {
    const { key } = await newKey({ requests_per_minute: 40 })
    const before = performance.now()
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) {
      const reply = await nodes[i % 2]!.get(path, { key })
      statuses.push(reply.status)
      expect(reply.headers.get('x-ratelimit-limit')).toBe('40')
      if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
    const admitted = statuses.filter((status) => status === 200).length
    const regained = ((performance.now() - before) * 40) / 60_000
    // `newKey` has asked for the account, which costs nothing.
    expect(admitted).toBeGreaterThanOrEqual(38)
    expect(admitted).toBeLessThanOrEqual(40 * (withRedis ? 1 : 1.05) + regained)
    expect([...new Set(statuses)].toSorted()).toEqual([200, 429])
  })

  test('count stream connections together, and give a place back when one closes', async () => {
    const { key } = await newKey({ tier: 'free' })
    const first = await openSocket(nodes[0]!.url, key)
    expect(first.frames[0]?.type).toBe('welcome')
    const [second, events] = await Promise.all([
      openSocket(nodes[1]!.url, key),
      nodes[1]!.get('/v1/stream/sse?channels=nba.scores.live', { key }),
    ])
    expect((await second.closed).code).toBe(4013)
    expect(events.status).toBe(403)
    first.close()
    await first.closed
    const third = await openSocket(nodes[1]!.url, key)
    expect(third.frames[0]?.type).toBe('welcome')
    third.close()
  })

  test('count replay sessions together', async () => {
    const { key } = await newKey({ tier: 'standard' })
    await nodes[0]!.ingest([gameLine(gameId(9), started())])
    const body = { league: 'nba', game_id: gameId(9) }
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        fetch(`${nodes[i % 2]!.url}/v1/replays`, { method: 'POST', headers, body: JSON.stringify(body) }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403, 403, 403])
  })

  test('a revoked key is refused by both within a second, and its open sockets are closed', async () => {
    const { id, key } = await newKey({})
    const sockets = await Promise.all(nodes.map((node) => subscribeTo(node.url, key, 'nba.scores.live')))
    const revokedMs = performance.now()
    await nodes[0]!.admin('DELETE', `/admin/keys/${id}`)
    const closes = await Promise.all(sockets.map((socket) => socket.closed))
    expect(closes.map(({ code }) => code)).toEqual([4007, 4007])
    // A second is the guarantee; other tests run beside this one and must not fail it.
    expect(performance.now() - revokedMs).toBeLessThan(sized(5_000, 1_000))
    for (const node of nodes) expect((await node.get(path, { key })).status).toBe(401)
  })

  test('a change that one commits is sent by the other', async () => {
    const reader = await subscribeTo(nodes[1]!.url, nodes[1]!.keys.pro, 'nba.scores.live')
    await nodes[0]!.ingest([gameLine(gameId(1), started())])
    const update = await reader.next('the game', (frame) => isType('update')(frame) && !frame.snapshot)
    expect(update.data.game_id).toBe(gameId(1))
    reader.close()
  })

  if (!withRedis) return
  test('go on when Redis dies, each with its share, and find together when it is back', async () => {
    const { key } = await newKey({ requests_per_minute: 60 })
    const statuses: number[] = []
    const ask = async (count: number) => {
      for (let i = 0; i < count; i++) statuses.push((await nodes[i % 2]!.get(path, { key })).status)
    }
    await ask(20)
    await redis!.kill()
    await ask(60)
    await until(
      'the metric',
      () => metricOf(nodes[0]!, 'scoreline_budget_store_up'),
      (up) => up === 0,
    )
    expect(await metricOf(nodes[0]!, 'scoreline_redis_up')).toBe(0)
    const reader = await subscribeTo(nodes[1]!.url, nodes[1]!.keys.pro, 'nba.scores.live')
    await nodes[0]!.ingest([gameLine(gameId(2), started())])
    await reader.next(
      'the game',
      (frame) => frame.type === 'update' && frame.data.game_id === gameId(2) && !frame.snapshot,
    )
    reader.close()
    await redis!.start()
    await until(
      'the metric',
      () => metricOf(nodes[0]!, 'scoreline_budget_store_up'),
      (up) => up === 1,
    )
    await until(
      'both connections',
      () => metricOf(nodes[0]!, 'scoreline_redis_up'),
      (up) => up === 1,
    )
    expect(await metricOf(nodes[0]!, 'scoreline_disk_free_bytes')).toBeGreaterThan(0)
    await bothCounted()
    await ask(20)
    expect([...new Set(statuses)].toSorted()).toEqual([200, 429])
    // A minute's limit, and what came back in the seconds of this test: not a second limit from an empty Redis.
    const admitted = statuses.filter((status) => status === 200).length
    expect(admitted).toBeGreaterThanOrEqual(57)
    expect(admitted).toBeLessThanOrEqual(60 * 1.05 + 15)
    // An honest Redis is never taken for a forged one: not in all of these tests, nor by its death.
    for (const node of nodes) expect(await metricOf(node, 'scoreline_budget_redis_forged_total')).toBe(0)
  })
}
