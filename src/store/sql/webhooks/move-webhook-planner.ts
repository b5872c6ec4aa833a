import type { Query } from '../../driver/database.ts'

/** Marks every entry up to `seq` as planned. Needs the planner's lock. */
export async function moveWebhookPlanner(query: Query, seq: number): Promise<void> {
  await query('update webhook_planner set seq = $1::bigint', [seq])
}
