import type { Query } from '../../driver/database.ts'

/**
 * Deletes a subscription with its deliveries; the outcome of an attempt in flight is dropped. Needs the planner's lock.
 * The subscription goes first, because a transaction that has locked it may be adding a delivery.
 */
export async function removeWebhook(query: Query, id: string): Promise<void> {
  await query('delete from webhooks where id = $1::text', [id])
  await query('delete from webhook_deliveries where webhook_id = $1::text', [id])
}
