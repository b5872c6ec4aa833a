import type { Query } from '../../driver/database.ts'

/**
 * Takes a role that only one session can have, until the transaction ends; false when another session has it. The holder
 * must run a statement every few seconds: the server closes an idle or disconnected session, so that a holder that hangs
 * or loses its network is replaced as fast as one that dies.
 */
export async function tryLead(query: Query, role: string): Promise<boolean> {
  await query(`
    select
      set_config('idle_in_transaction_session_timeout', '6s', true),
      set_config('tcp_keepalives_idle', '3', true),
      set_config('tcp_keepalives_interval', '1', true),
      set_config('tcp_keepalives_count', '3', true)`)
  const [row] = await query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock(hashtextextended($1::text, 0)) as held',
    [role],
  )
  return row?.held === true
}
