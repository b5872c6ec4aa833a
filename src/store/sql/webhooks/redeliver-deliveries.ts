import type { Query } from '../../driver/database.ts'
import { deliveriesChannel } from './insert-deliveries.ts'
import type { DeliveryState } from './list-deliveries.ts'

export interface Redelivery {
  readonly webhookId: string
  readonly atMs: number
  readonly states: readonly DeliveryState[]
  /** Only deliveries created from here on and before there; null = without a bound. */
  readonly fromMs: number | null
  readonly toMs: number | null
  /** Deliveries that finished earlier are left out. */
  readonly finishedSinceMs: number
  readonly limit: number
}

/**
 * Makes the oldest finished deliveries that match due again, except tests; their subscription must be locked. Their ids
 * do not change. Returns how many.
 */
export async function redeliverDeliveries(query: Query, redelivery: Redelivery): Promise<number> {
  const rows = await query<{ count: number }>(
    `with due as (
       update webhook_deliveries set
         state = 'pending', trigger = 'replay', failures = 0, finished_at = null,
         next_at = to_timestamp($2::float8 / 1000)
       where id in (
         select id from webhook_deliveries
         where webhook_id = $1::text and trigger <> 'test' and state = any ($3::text[])
           and ($4::float8 is null or created_at >= to_timestamp($4::float8 / 1000))
           and ($5::float8 is null or created_at < to_timestamp($5::float8 / 1000))
           and finished_at >= to_timestamp($6::float8 / 1000)
         order by n
         limit $7::int
       )
       returning id
     ), notified as (
       select pg_notify('${deliveriesChannel}', '') from due limit 1
     )
     select (select count(*) from due)::int as count, (select count(*) from notified) as notified`,
    [
      redelivery.webhookId,
      redelivery.atMs,
      redelivery.states,
      redelivery.fromMs,
      redelivery.toMs,
      redelivery.finishedSinceMs,
      redelivery.limit,
    ],
  )
  return rows[0]!.count
}
