import { monotonicMs } from '../../kernel/clock.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import type { Database, Urgency, Work } from './database.ts'
import { StoreError } from './store-error.ts'

const secondsBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Measures statements and transactions, the wait for a session included, and counts the failures of the store. */
export function timeDatabase(database: Database, metrics: Metrics): Database {
  const help = 'Time of statements and transactions, with the wait for a session'
  const histogramOf = (kind: string) =>
    metrics.histogram('scoreline_store_query_duration_seconds', help, secondsBounds, { kind })
  const times = {
    statement: histogramOf('statement'),
    live: histogramOf('transaction'),
    backfill: histogramOf('backfill'),
  }
  const outages = metrics.counter(
    'scoreline_store_outages_total',
    'Operations that failed because the store was away',
  )
  const timed = async <T>(kind: keyof typeof times, run: () => Promise<T>): Promise<T> => {
    const startedMs = monotonicMs()
    try {
      return await run()
    } catch (error) {
      if (error instanceof StoreError && error.isOutage) outages.add()
      throw error
    } finally {
      times[kind].observe((monotonicMs() - startedMs) / 1_000)
    }
  }
  return {
    ...database,
    query: (text, params) => timed('statement', () => database.query(text, params)),
    transaction: <T>(work: Work<T>, urgency: Urgency = 'live') =>
      timed(urgency, () => database.transaction(work, urgency)),
  }
}
