import { AsyncLocalStorage } from 'node:async_hooks'
import { oneAtATime } from '../../kernel/one-at-a-time.ts'
import type { Database } from './database.ts'

/** The same database with one transaction at a time. One inside another is refused, as without it, and does not wait for it. */
export function inTurns(database: Database): Database {
  const { transaction } = database
  const turn = oneAtATime()
  const inside = new AsyncLocalStorage<true>()
  return {
    ...database,
    transaction: (work, urgency) =>
      inside.getStore()
        ? transaction(work, urgency)
        : turn(() => inside.run(true, () => transaction(work, urgency))),
  }
}
