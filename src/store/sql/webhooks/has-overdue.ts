import type { Query } from '../../driver/database.ts'
import { isHealthy } from './healthy-webhooks.ts'

/** Whether any active subscription is behind the journal or unhealthy. */
export async function hasOverdue(query: Query): Promise<boolean> {
  const rows = await query<{ has: boolean }>(
    `select exists (
       select from webhooks where status = 'active' and (replay_seq is not null or not ${isHealthy})
     ) as has`,
  )
  return rows[0]!.has
}
