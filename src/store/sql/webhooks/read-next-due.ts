import type { Query } from '../../driver/database.ts'
import { isHealthy, type ReceiverHealth } from './healthy-webhooks.ts'

export interface NextDue {
  /** Whether any subscription is active, whatever its health. */
  readonly hasActive: boolean
  /** When the next delivery becomes due or the next lease runs out; null when neither will happen. */
  readonly atMs: number | null
}

/** Reads what becomes due after `afterMs`: one index lookup per active subscription, however much is pending. */
export async function readNextDue(
  query: Query,
  { health, afterMs }: { readonly health: ReceiverHealth; readonly afterMs: number },
): Promise<NextDue> {
  const isOfHealth = health === 'healthy' ? isHealthy : `not ${isHealthy}`
  const [nextDue] = await query<NextDue>(
    `select count(*) > 0 as "hasActive", (extract(epoch from min(next.at)) * 1000)::float8 as "atMs"
     from webhooks
     left join lateral (
       (select next_at as at from webhook_deliveries
         where webhook_id = webhooks.id and state = 'pending' and next_at > to_timestamp($1::float8 / 1000)
         order by next_at limit 1)
       union all
       (select lease_until from webhook_deliveries
         where webhook_id = webhooks.id and state = 'in_flight' and lease_until > to_timestamp($1::float8 / 1000)
         order by lease_until limit 1)
     ) as next on ${isOfHealth}
     where webhooks.status = 'active'`,
    [afterMs],
  )
  return nextDue!
}
