import type { Query } from '../../driver/database.ts'
import { deliveriesChannel, stoppedWebhook } from './insert-deliveries.ts'

/**
 * Deletes a subscription with its deliveries; the outcome of an attempt in flight is dropped. Needs the planner's lock.
 * The subscription goes first, because a transaction that has locked it may be adding a delivery.
 */
export async function removeWebhook(query: Query, id: string): Promise<void> {
  await query(`select pg_notify('${deliveriesChannel}', $1::text)`, [stoppedWebhook.write(id)])
  await query('delete from webhooks where id = $1::text', [id])
  await query(
    `with removed as (delete from webhook_deliveries where webhook_id = $1::text returning id)
     delete from webhook_attempts where delivery_id in (select id from removed)`,
    [id],
  )
}
