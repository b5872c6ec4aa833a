import type { Copy, Query, Script, Work } from './database.ts'
import type { Session } from './session.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

/** Whether the transaction of an asynchronous context is still open. */
export interface TransactionScope {
  open: boolean
}

/**
 * Runs `work` between `begin` and `commit` on one session. As in PostgreSQL, a failed statement aborts the transaction:
 * `commit` would silently roll back, so the first failure is thrown instead.
 */
export async function runTransaction<T>(
  session: Session,
  scope: TransactionScope,
  work: Work<T>,
): Promise<T> {
  let failure: { readonly error: unknown } | null = null

  const guard = async <R>(run: () => Promise<R>): Promise<R> => {
    if (!scope.open) throw new StoreError(storeErrorCodes.noTransaction, 'the transaction has ended')
    if (failure) throw failure.error
    try {
      return await run()
    } catch (error) {
      failure ??= { error }
      throw error
    }
  }
  const { copy } = session.query
  const query: Query = Object.assign(
    <R>(text: string, params?: readonly unknown[]) => guard(() => session.query<R>(text, params)),
    copy && { copy: ((text, rows) => guard(() => copy(text, rows))) satisfies Copy },
  )
  const script: Script = (text) => guard(() => session.script(text))

  // Its failure is also that of the statements sent after it, without waiting: all use the one connection, in order.
  guard(() => session.query('begin')).catch(() => {})
  try {
    const result = await work(query, script)
    rethrow(failure)
    scope.open = false
    if (session.isLost()) throw lostError()
    await session.query('commit')
    return result
  } catch (error) {
    scope.open = false
    // A rollback fails only when its connection is lost; then the server has rolled back already.
    if (!session.isLost()) await session.query('rollback').catch(() => {})
    throw error
  }
}

function rethrow(failure: { readonly error: unknown } | null): void {
  if (failure) throw failure.error
}

const lostError = () =>
  new StoreError(storeErrorCodes.connectionLost, 'the connection was lost during the transaction')
