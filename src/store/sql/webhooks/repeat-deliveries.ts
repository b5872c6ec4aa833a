import type { Query } from '../../driver/database.ts'
import { deliveriesChannel } from './insert-deliveries.ts'

/** Makes the finished deliveries of these events due again. Their ids do not change. */
export async function repeatDeliveries(
  query: Query,
  webhookId: string,
  eventIds: readonly string[],
  atMs: number,
): Promise<void> {
  await query(
    `with repeated as (
       update webhook_deliveries set
         state = 'pending', trigger = 'replay', failures = 0, finished_at = null,
         next_at = to_timestamp($3::float8 / 1000)
       where webhook_id = $1::text and event_id = any ($2::text[])
         and state in ('succeeded', 'exhausted', 'cancelled')
       returning id
     )
     select pg_notify('${deliveriesChannel}', '') from repeated limit 1`,
    [webhookId, eventIds, atMs],
  )
}
