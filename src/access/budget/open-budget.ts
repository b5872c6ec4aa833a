import { monotonicMs } from '../../kernel/clock.ts'
import type { BudgetExchange } from '../../store/budget-exchange.ts'
import type { Query } from '../../store/driver/database.ts'
import type { Redis } from '../../store/redis/redis.ts'
import { redisBudget } from '../../store/redis/redis-budget.ts'
import { pruneBudget, sqlBudget } from '../../store/sql/budget.ts'
import { AuditedExchange } from './audited-exchange.ts'
import type { LeaseOptions } from './leases.ts'
import { SharedBudget, type SharedBudgetDeps } from './shared-budget.ts'

type Watching = Pick<SharedBudgetDeps, 'log' | 'metrics'>

/** Blocks cover a moment, are refilled at once, and nothing is admitted on credit: the limit is exact. */
export const redisLeases: LeaseOptions & { readonly isQuick: boolean } = {
  aheadMs: 100,
  returnAfterMs: 250,
  creditShare: 0,
  isQuick: true,
}

/**
 * Blocks cover two regular exchanges. Credit and blocks held for a second exceed the limit by at most
 * 2.5 % + 1.25 s / 60 s, less than 5 %.
 */
export const postgresLeases: LeaseOptions & { readonly isQuick: boolean } = {
  aheadMs: 500,
  returnAfterMs: 1_000,
  creditShare: 0.025,
  isQuick: false,
}

const pruneEveryMs = 600_000

/** In Redis, checked against what the nodes report to PostgreSQL. */
export function redisBackedBudget(redis: Redis, query: Query, watching: Watching): SharedBudget {
  const store = new AuditedExchange({
    ...watching,
    redis: redisBudget(redis),
    store: prunedBudget(query),
    monotonicMs,
  })
  const budget = new SharedBudget({ ...watching, ...redisLeases, monotonicMs, store })
  redis.onDown((error) => {
    store.settle()
    budget.markAway(error)
  })
  return budget
}

export function postgresBudget(query: Query, watching: Watching): SharedBudget {
  return new SharedBudget({ ...watching, ...postgresLeases, monotonicMs, store: prunedBudget(query) })
}

function prunedBudget(query: Query): BudgetExchange {
  const store = sqlBudget(query)
  let prunedMs = monotonicMs()
  const exchange: BudgetExchange['exchange'] = (asked) => {
    if (monotonicMs() - prunedMs < pruneEveryMs) return store.exchange(asked)
    prunedMs = monotonicMs()
    return pruneBudget(query).then(() => store.exchange(asked))
  }
  return { exchange }
}
