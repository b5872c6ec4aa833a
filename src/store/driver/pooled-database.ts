import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'
import { runTransaction, type TransactionScope } from './run-transaction.ts'
import type { Session } from './session.ts'
import type { Piece, SessionPool } from './session-pool.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

export interface PooledDatabaseOptions {
  readonly driver: Database['driver']
  readonly pool: SessionPool
  readonly listen: Database['listen']
  /** Called after the last session has been returned. */
  readonly onClose: () => Promise<void>
}

/** A database on top of a session pool: the part that both drivers share. */
export function pooledDatabase({ driver, pool, listen, onClose }: PooledDatabaseOptions): Database {
  const scopes = new AsyncLocalStorage<TransactionScope>()

  const useOutside = <T>(piece: Piece, work: (session: Session) => Promise<T>): Promise<T> => {
    if (scopes.getStore()?.open) return Promise.reject(insideError())
    return pool.use(piece, work)
  }

  let closing: Promise<void> | null = null
  return {
    driver,
    query: (text, params) => useOutside('statement', (session) => session.query(text, params)),
    transaction: (work, urgency = 'live') =>
      useOutside(urgency === 'live' ? 'transaction' : 'backfill', (session) => {
        const scope = { open: true }
        return scopes.run(scope, () => runTransaction(session, scope, work))
      }),
    listen,
    close: () => {
      closing ??= pool.close().then(onClose)
      return closing
    },
  }
}

const insideError = () =>
  new StoreError(
    storeErrorCodes.wouldDeadlock,
    'inside a transaction use its own query: another one would wait for the transaction to end',
  )
