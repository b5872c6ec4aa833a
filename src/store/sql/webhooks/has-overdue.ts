import type { Query } from '../../driver/database.ts'
import { isSteady } from './healthy-webhooks.ts'

/** Whether any active subscription is behind the journal, or has a receiver that may be dead. */
export async function hasOverdue(query: Query): Promise<boolean> {
  const rows = await query<{ has: boolean }>(
    `select exists (
       select from webhooks where status = 'active' and (replay_seq is not null or not ${isSteady})
     ) as has`,
  )
  return rows[0]!.has
}
