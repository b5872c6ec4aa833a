import { AuditedExchange } from '../../../src/access/budget/audited-exchange.ts'
import type { Budget } from '../../../src/access/budget/budget.ts'
import { localBudget } from '../../../src/access/budget/local-budget.ts'
import { postgresLeases, redisLeases } from '../../../src/access/budget/open-budget.ts'
import { SharedBudget } from '../../../src/access/budget/shared-budget.ts'
import { charge } from '../../../src/access/charge.ts'
import type { Meter } from '../../../src/access/limiter.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { createMetrics, type Metrics } from '../../../src/kernel/metrics.ts'
import type { BudgetExchange } from '../../../src/store/budget-exchange.ts'
import { openPostgres } from '../../../src/store/driver/postgres.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { openRedis } from '../../../src/store/redis/redis.ts'
import { redisBudget } from '../../../src/store/redis/redis-budget.ts'
import { sqlBudget } from '../../../src/store/sql/budget.ts'
import { missingPostgres, testPostgres } from '../../support/postgres.ts'
import { missingRedis, startRedis } from '../../support/redis.ts'
import { eventually } from '../../support/until.ts'

/** Time that a test moves: that of the nodes and that of their shared store. */
export interface TestTime {
  ms: number
}

interface BudgetNode {
  readonly budget: Budget
  /** The node's regular exchange. */
  readonly tick: () => Promise<void>
}

export interface OpenBudgets {
  readonly nodes: readonly BudgetNode[]
  readonly close: () => Promise<void>
}

/** One kind of budget under test. */
export interface BudgetUnderTest {
  readonly name: string
  /** Why it cannot be tested here, or null. */
  readonly missing: string | null
  readonly nodesMax: number
  /** How far all nodes together may exceed a limit. */
  readonly over: number
  readonly open: (count: number, time: TestTime) => Promise<OpenBudgets>
}

/** The clock of the shared store starts at another time than that of the nodes. */
const storeStep = (time: TestTime) => () => Math.floor((1e9 + time.ms) * 100)

type Leases = typeof redisLeases

function sharedNode(store: BudgetExchange, leases: Leases, time: TestTime): BudgetNode {
  const deps = {
    log: silentLog,
    metrics: createMetrics(),
    monotonicMs: () => time.ms,
    everyMs: 0,
    openWithinMs: 0,
  }
  const budget = new SharedBudget({ ...deps, ...leases, store })
  return { budget, tick: () => budget.tick() }
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

export const budgets: readonly BudgetUnderTest[] = [
  {
    name: 'of one process',
    missing: null,
    nodesMax: 1,
    over: 0,
    open: async () => ({ nodes: [{ budget: localBudget(), tick: async () => {} }], close: async () => {} }),
  },
  {
    name: 'shared through PostgreSQL',
    missing: missingPostgres(),
    nodesMax: 8,
    over: 0.05,
    open: async (count, time) => {
      const server = await testPostgres()
      const database = await openPostgres({ url: await server.database() })
      await migrate(database)
      const store = sqlBudget(database.query, storeStep(time))
      return {
        nodes: times(count, () => sharedNode(store, postgresLeases, time)),
        close: () => database.close(),
      }
    },
  },
  {
    name: 'shared through Redis and checked against PostgreSQL',
    missing: missingPostgres() ?? missingRedis,
    nodesMax: 8,
    over: 0,
    open: async (count, time) => {
      const server = await startRedis()
      const redis = openRedis({ url: server.url, prefix: 'test:', log: silentLog })
      const database = await openPostgres({ url: await (await testPostgres()).database() })
      await migrate(database)
      await eventually(() => redis.isUp())
      const metrics = times(count, createMetrics)
      const audited = (one: Metrics) =>
        new AuditedExchange({
          redis: redisBudget(redis, storeStep(time)),
          store: sqlBudget(database.query, storeStep(time)),
          monotonicMs: () => time.ms,
          log: silentLog,
          metrics: one,
        })
      return {
        nodes: metrics.map((one) => sharedNode(audited(one), redisLeases, time)),
        close: async () => {
          // An honest Redis is never taken for a forged one.
          const samples = metrics.flatMap((one) => one.read()).flatMap((family) => family.samples)
          const forged = samples.filter(({ name, value }) => name.endsWith('forged_total') && value > 0)
          if (forged.length > 0) throw new Error(`${forged.length} nodes have found Redis to be forged`)
          await redis.close()
          await database.close()
          await server.remove()
        },
      }
    },
  },
  {
    name: 'shared through Redis',
    missing: missingRedis,
    nodesMax: 8,
    over: 0,
    open: async (count, time) => {
      const server = await startRedis()
      const redis = openRedis({ url: server.url, prefix: 'test:', log: silentLog })
      await eventually(() => redis.isUp())
      const store = redisBudget(redis, storeStep(time))
      return {
        nodes: times(count, () => sharedNode(store, redisLeases, time)),
        close: async () => {
          await redis.close()
          await server.remove()
        },
      }
    },
  },
]

/** One call that counts as so many requests. */
export async function request(
  budget: Budget,
  meter: Meter,
  limit: number,
  time: TestTime,
  requests = 1,
): Promise<boolean> {
  return await charge({ budget, monotonicMs: () => time.ms }, { meter, limit }, time.ms, requests)
}
