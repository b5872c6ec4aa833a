import type { Query } from '../../driver/database.ts'

/** The channel on which nodes notify each other of changed keys. */
export const keysChannel = 'keys'

/** Guarantee: listeners are notified of `version` if and only if the transaction commits. */
export async function notifyKeys(query: Query, version: number): Promise<void> {
  await query(`select pg_notify('${keysChannel}', $1::text)`, [String(version)])
}
