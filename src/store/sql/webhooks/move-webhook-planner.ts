import type { Query } from '../../driver/database.ts'

/** Everything up to `seq` is planned, once the transaction that holds the planner commits. */
export async function moveWebhookPlanner(query: Query, seq: number): Promise<void> {
  await query('update webhook_planner set seq = $1::bigint', [seq])
}
