import type { Query } from '../../driver/database.ts'

/** The channel of commit notifications; the payload is a seq that was committed. */
export const journalChannel = 'journal'

/**
 * Notifies every node that the journal has reached `seq`. Not part of the append: a transaction that notifies holds a
 * lock of the whole server while it commits and wakes every listener, which would slow down appends.
 */
export async function notifyHead(query: Query, seq: number): Promise<void> {
  await query(`select pg_notify('${journalChannel}', $1::text)`, [String(seq)])
}
