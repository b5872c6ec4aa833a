import type { Query } from '../../driver/database.ts'
import { deliveriesChannel, stoppedWebhook } from './insert-deliveries.ts'

/**
 * Cancels the pending deliveries of a locked subscription, and those in flight whose lease has run out. Other attempts
 * in flight may finish; those that are claimed but not started are released by their process.
 */
export async function cancelDeliveries(
  query: Query,
  webhookId: string,
  atMs: number,
  reason: 'paused' | 'failed',
): Promise<void> {
  await query(`select pg_notify('${deliveriesChannel}', $1::text)`, [stoppedWebhook.write(webhookId)])
  await query(
    `update webhook_deliveries set
       state = 'cancelled', cancel_reason = $3::text, next_at = null, lease_token = null, lease_until = null,
       finished_at = to_timestamp($2::float8 / 1000)
     where webhook_id = $1::text
       and (state = 'pending' or (state = 'in_flight' and lease_until <= to_timestamp($2::float8 / 1000)))`,
    [webhookId, atMs, reason],
  )
}
