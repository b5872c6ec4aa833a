/** Anyone who can write to Redis neither frees a key from its limit nor takes it away from others: the store counts too. */
import { afterAll, afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { InProcess } from '../support/in-process.ts'
import { metricOf, startNodes } from '../support/nodes.ts'
import { missingPostgres, testPostgres } from '../support/postgres.ts'
import { missingRedis, startRedis, type TestRedis } from '../support/redis.ts'
import { attackRedis, type RedisAttacker } from '../support/redis-attack.ts'
import { openSocket } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
const missing = missingPostgres() ?? missingRedis
const path = '/v1/nba/scores/live'
const limit = 60

describe.skipIf(missing !== null)(`limits in Redis${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let redis: TestRedis
  let nodes: InProcess[]
  let attacker: RedisAttacker
  /** What the attacker does again and again, as fast as Redis answers. */
  let attack: (() => Promise<unknown>) | null = null
  let attacking: Promise<void>

  beforeEach(async () => {
    redis = await startRedis()
    const env = { DATABASE_URL: await (await testPostgres()).database(), REDIS_URL: redis.url }
    nodes = await startNodes([env, env])
    for (const node of nodes) {
      await until(
        'both nodes',
        () => metricOf(node, 'scoreline_budget_nodes'),
        (count) => count === 2,
      )
    }
    attacker = await attackRedis(redis.url)
    attacking = (async () => {
      for (;;) {
        if (attack) await attack().catch(() => {})
        await Bun.sleep(5)
        if (attack === stopped) return
      }
    })()
  })
  afterEach(async () => {
    attack = stopped
    await attacking
    attack = null
    attacker.close()
    for (const node of nodes) await node.stop()
    await redis.remove()
  })
  afterAll(async () => (await testPostgres()).stop())

  const stopped = async () => {}
  const isDistrusted = (node: InProcess) =>
    metricOf(node, 'scoreline_budget_redis_trusted').then((one) => one === 0)
  const prefix = async () => (await attacker.keys('scoreline:*nodes'))[0]!.replace(/nodes$/, '')

  /** Requests to both nodes for a while; returns how many were admitted and how many the limit allows meanwhile. */
  async function ask(key: string, ms: number): Promise<{ admitted: number; regained: number }> {
    const startedMs = performance.now()
    let admitted = 0
    for (let i = 0; performance.now() - startedMs < ms; i++) {
      if ((await nodes[i % 2]!.get(path, { key })).status === 200) admitted++
    }
    return { admitted, regained: ((performance.now() - startedMs) * limit) / 60_000 }
  }

  test('meters that are deleted all the time free no key: the nodes notice within a few requests, and the store counts', async () => {
    const { key } = await nodes[0]!.newKey({ requests_per_minute: limit })
    attack = async () => {
      const found = await attacker.keys('*meter:*')
      if (found.length > 0) await attacker.send('DEL', ...found)
    }
    const { admitted, regained } = await ask(key, 6_000)
    expect(admitted).toBeGreaterThanOrEqual(limit - 3)
    expect(admitted).toBeLessThanOrEqual(limit * 1.5 + regained)
    for (const node of nodes) await until('the store counts', () => isDistrusted(node), Boolean)
    const after = await ask(key, 3_000)
    expect(after.admitted).toBeLessThanOrEqual(after.regained + limit * 0.1)
    const lines = nodes[0]!
      .log()
      .split('\n')
      .filter((line) => line.includes('budget.redis_not_trusted'))
    expect(lines).toHaveLength(1)
    // A key that has used nothing has its whole limit: from the store, on either node.
    const other = await nodes[0]!.newKey({ requests_per_minute: limit })
    const whole = await ask(other.key, 4_000)
    expect(whole.admitted).toBeGreaterThanOrEqual(limit - 3)
    expect(whole.admitted).toBeLessThanOrEqual(limit * 1.05 + whole.regained + 1)
  })

  test('a meter that is forged to the limit refuses a key for seconds, then the store counts', async () => {
    const { id, key } = await nodes[0]!.newKey({ requests_per_minute: limit })
    const meter = `${await prefix()}meter:${id}`
    attack = () => attacker.send('HSET', meter, 'debt', '1e15', 'at', '99999999999999999')
    await until(
      'the forged meter',
      () => attacker.keys('*meter:*'),
      (found) => found.includes(meter),
    )
    await until(
      'the key is served',
      async () => (await nodes[0]!.get(path, { key })).status,
      (status) => status === 200,
      { withinMs: 60_000, pauseMs: 100 },
    )
    expect(await isDistrusted(nodes[0]!)).toBe(true)
    const { admitted } = await ask(key, 3_000)
    expect(admitted).toBeGreaterThanOrEqual(limit - 12)
  })

  test.each([
    ['another type', (key: string) => ['SET', key, 'x']],
    ['not a number', (key: string) => ['HSET', key, 'debt', 'nan', 'at', 'nan']],
  ] as const)('a meter of %s takes no key out of service', async (_what, commandOf) => {
    const { id, key } = await nodes[0]!.newKey({ requests_per_minute: limit })
    const meter = `${await prefix()}meter:${id}`
    attack = async () => {
      await attacker.send('DEL', meter)
      const [command, ...args] = commandOf(meter)
      await attacker.send(command!, ...args)
    }
    await until(
      'the forged meter',
      () => attacker.keys('*meter:*'),
      (found) => found.includes(meter),
    )
    const { admitted, regained } = await ask(key, 4_000)
    expect(admitted).toBeGreaterThanOrEqual(limit / 2)
    expect(admitted).toBeLessThanOrEqual(limit * 1.5 + regained)
    const statuses = new Set<number>()
    for (let i = 0; i < 10; i++) statuses.add((await nodes[i % 2]!.get(path, { key })).status)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
  })

  test('nodes and connections that nobody has refuse nobody for long', async () => {
    const { id, key } = await nodes[0]!.newKey({ tier: 'free' })
    const own = await prefix()
    const first = await openSocket(nodes[0]!.url, key)
    expect(first.frames[0]?.type).toBe('welcome')
    const slot = (await attacker.keys(`${own}slots:*`)).find((name) => name.includes(id))!
    first.close()
    await first.closed
    attack = async () => {
      await attacker.send('ZADD', `${own}nodes`, '9e18', 'nod_of_nobody')
      await attacker.send('HSET', slot, 'nod_of_nobody', '1000')
    }
    await until(
      'a connection',
      async () => {
        const socket = await openSocket(nodes[1]!.url, key)
        const type = socket.frames[0]?.type ?? (await socket.closed).code
        socket.close()
        return type
      },
      (type) => type === 'welcome',
      { withinMs: 90_000, pauseMs: 50 },
    )
    expect(await isDistrusted(nodes[1]!)).toBe(true)
    expect(await metricOf(nodes[1]!, 'scoreline_budget_nodes')).toBe(2)
  })
})
