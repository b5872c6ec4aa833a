import type { Query } from '../../driver/database.ts'

/**
 * Guarantee: the subscription is gone with its deliveries; an attempt in flight has nothing left to speak of. In a
 * transaction that holds the planner. The subscription goes first: whoever holds it may be adding a delivery.
 */
export async function deleteWebhook(query: Query, id: string): Promise<void> {
  await query('delete from webhooks where id = $1::text', [id])
  await query('delete from webhook_deliveries where webhook_id = $1::text', [id])
}
