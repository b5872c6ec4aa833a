import { expect, test } from 'bun:test'
import { silentLog } from '../../kernel/log.ts'
import { createMetrics } from '../../kernel/metrics.ts'
import type { BudgetExchange } from '../../store/budget-exchange.ts'
import { take } from '../limiter.ts'
import { redisLeases } from './open-budget.ts'
import { SharedBudget } from './shared-budget.ts'

const limit = 1_000

test('what a request waited for is not given back before the request has used it', async () => {
  let nowMs = 0
  const answer = Promise.withResolvers<void>()
  const exchange: BudgetExchange['exchange'] = async ({ meters }) => {
    await answer.promise
    const granted = meters.map(({ tokens }) => ({ debt: 0, granted: tokens }))
    return { nodes: 2, wanted: [], meters: granted, slots: [] }
  }
  const budget = new SharedBudget({
    ...redisLeases,
    store: { exchange },
    monotonicMs: () => nowMs,
    log: silentLog,
    metrics: createMetrics(),
    everyMs: 0,
  })
  const meter = budget.newMeter('key_1')
  expect(take(meter, limit, nowMs)).toBe(false)
  const taken = budget.refill(meter).then(() => take(meter, limit, nowMs))
  await Bun.sleep(0)
  // The answer comes so late that the regular exchange, which is due by then, gives unused blocks back.
  nowMs = redisLeases.returnAfterMs + 1
  const next = budget.tick()
  answer.resolve()
  expect(await taken).toBe(true)
  await next
})

test('a request that waits while the store returns from an outage is admitted', async () => {
  const first = Promise.withResolvers<never>()
  let calls = 0
  const exchange: BudgetExchange['exchange'] = async ({ meters, slots }) => {
    if (++calls === 1) return await first.promise
    return {
      nodes: 2,
      wanted: [],
      meters: meters.map(({ tokens }) => ({ debt: 0, granted: tokens })),
      slots: slots.map(() => ({ granted: 0, others: 0 })),
    }
  }
  const budget = new SharedBudget({
    ...redisLeases,
    store: { exchange },
    monotonicMs: () => 0,
    log: silentLog,
    metrics: createMetrics(),
    everyMs: 0,
  })
  const meter = budget.newMeter('key_1')
  const outage = budget.tick()
  await Bun.sleep(0)
  // It waits for the second exchange, which finds that the store is back and asks for nothing.
  expect(take(meter, limit, 0)).toBe(false)
  const refilled = budget.refill(meter)
  first.reject(new Error('away'))
  await Promise.all([outage, refilled])
  expect([calls, take(meter, limit, 0)]).toEqual([3, true])
})
