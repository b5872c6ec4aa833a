import type { Query } from '../../driver/database.ts'
import { deliveriesChannel } from './insert-deliveries.ts'

/** Makes exhausted and cancelled deliveries of a subscription due again, except tests. Their ids do not change. */
export async function reviveDeliveries(query: Query, webhookId: string, atMs: number): Promise<void> {
  await query(
    `with revived as (
       update webhook_deliveries set
         state = 'pending', trigger = 'replay', failures = 0, finished_at = null,
         next_at = to_timestamp($2::float8 / 1000)
       where webhook_id = $1::text and state in ('exhausted', 'cancelled') and trigger <> 'test'
       returning id
     )
     select pg_notify('${deliveriesChannel}', '') from revived limit 1`,
    [webhookId, atMs],
  )
}
