/** The limits of several nodes under ten times the load, in peace and while Redis is killed and comes back empty. */
import { describe, expect, test } from 'bun:test'
import { redisLeases } from '../../src/access/budget/open-budget.ts'
import { SharedBudget } from '../../src/access/budget/shared-budget.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createMetrics } from '../../src/kernel/metrics.ts'
import { openRedis } from '../../src/store/redis/redis.ts'
import { redisBudget } from '../../src/store/redis/redis-budget.ts'
import { budgets, request, type TestTime } from '../conformance/budget/budgets.ts'
import { missingRedis, startRedis } from '../support/redis.ts'
import { sized } from '../support/sized.ts'
import { eventually } from '../support/until.ts'

const limit = sized(600, 6_000)
const seconds = sized(18, 90)
const counts = sized([2, 8], [1, 2, 4, 8])
const stepMs = 50

/** What all nodes may admit in this time, and what the load asks of them. */
function expectWithin(admitted: number, over: number, perStep: number): void {
  const allowed = limit + (limit * seconds) / 60
  // In a short run the load cannot use up the burst as well.
  const offered = Math.min(allowed, (perStep * seconds * 1_000) / stepMs)
  expect(admitted).toBeLessThanOrEqual(allowed * (1 + over))
  expect(admitted).toBeGreaterThanOrEqual(offered * 0.95)
}

const perStepOf = (count: number): number => Math.ceil((limit * 10 * stepMs) / 60_000 / count)

for (const { name, missing, nodesMax, over, open } of budgets) {
  const title = `the budget ${name} under ten times the load${missing ? ` (skipped: ${missing})` : ''}`
  describe.skipIf(missing !== null)(title, () => {
    test.each(
      counts.map((count) => Math.min(count, nodesMax)).filter((count, i, all) => all.indexOf(count) === i),
    )(
      'of %d nodes admits the limit and no more',
      async (count) => {
        const time: TestTime = { ms: 0 }
        const { nodes, close } = await open(count, time)
        const keyed = nodes.map(({ budget, tick }) => ({ budget, tick, meter: budget.newMeter('key_1') }))
        for (const { tick } of [...keyed, ...keyed]) await tick()
        let admitted = 0
        for (; time.ms < seconds * 1_000; time.ms += stepMs) {
          for (const { budget, meter } of keyed) {
            for (let i = 0; i < perStepOf(count); i++)
              if (await request(budget, meter, limit, time)) admitted++
          }
          if (time.ms % 250 === 0) await Promise.all(keyed.map(({ tick }) => tick()))
        }
        expectWithin(admitted, over, perStepOf(count) * count)
        await close()
      },
      300_000,
    )
  })
}

describe.skipIf(missingRedis !== null)(`limits${missingRedis ? ` (skipped: ${missingRedis})` : ''}`, () => {
  test.each(counts)(
    '%d nodes stay within 5 percent of them when Redis dies and returns empty',
    async (count) => {
      const server = await startRedis()
      const time: TestTime = { ms: 0 }
      const step = () => Math.floor((1e9 + time.ms) * 100)
      const nodes = Array.from({ length: count }, () => {
        const redis = openRedis({ url: server.url, prefix: 'test:', log: silentLog, retryMs: 20 })
        const deps = { log: silentLog, metrics: createMetrics(), monotonicMs: () => time.ms, everyMs: 0 }
        const budget = new SharedBudget({ ...deps, ...redisLeases, store: redisBudget(redis, step) })
        redis.onDown((error) => budget.markAway(error))
        return { redis, budget, meter: budget.newMeter('key_1') }
      })
      const tickAll = () => Promise.all(nodes.map(({ budget }) => budget.tick()))
      await eventually(() => nodes.every(({ redis }) => redis.isUp()))
      await tickAll()
      await tickAll()

      const perStep = perStepOf(count)
      let admitted = 0
      let isKilled = false
      for (time.ms = 0; time.ms < seconds * 1_000; time.ms += stepMs) {
        if (!isKilled && time.ms >= (seconds * 1_000) / 3) {
          isKilled = true
          await server.kill()
          await eventually(() => nodes.every(({ redis }) => !redis.isUp()))
        }
        if (isKilled && time.ms === (seconds * 2_000) / 3) {
          await server.start()
          await eventually(() => nodes.every(({ redis }) => redis.isUp()))
        }
        for (const { budget, meter } of nodes) {
          for (let i = 0; i < perStep; i++) if (await request(budget, meter, limit, time)) admitted++
        }
        if (time.ms % 250 === 0) await tickAll()
      }
      expectWithin(admitted, 0.05, perStep * count)
      for (const { redis } of nodes) await redis.close()
      await server.remove()
    },
    300_000,
  )
})
