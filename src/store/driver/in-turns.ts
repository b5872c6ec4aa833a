import { AsyncLocalStorage } from 'node:async_hooks'
import { oneAtATime } from '../../kernel/concurrency.ts'
import type { Database } from './database.ts'
import type { TransactionScope } from './run-transaction.ts'

/** The same database with one transaction at a time. One inside another is refused, as without it, and does not wait for it. */
export function inTurns(database: Database): Database {
  const turn = oneAtATime()
  const scopes = new AsyncLocalStorage<TransactionScope>()
  return {
    ...database,
    transaction: (work, urgency) => {
      const transact = () => database.transaction(work, urgency)
      // Work that a transaction leaves behind is no longer inside once it has ended.
      if (scopes.getStore()?.open) return transact()
      const scope = { open: true }
      return turn(() =>
        scopes.run(scope, transact).finally(() => {
          scope.open = false
        }),
      )
    },
  }
}
