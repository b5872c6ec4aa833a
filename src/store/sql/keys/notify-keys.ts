import type { Query } from '../../driver/database.ts'

/** The channel on which nodes tell each other that keys changed. */
export const keysChannel = 'keys'

/** Guarantee: listeners hear of `version` when, and only when, the transaction commits. */
export async function notifyKeys(query: Query, version: number): Promise<void> {
  await query(`select pg_notify('${keysChannel}', $1::text)`, [String(version)])
}
