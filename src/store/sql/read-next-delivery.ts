import type { Query } from '../driver/database.ts'

/**
 * When, after `nowMs`, the next delivery to an active subscription becomes due or a lease runs out; null when there is
 * nothing to wait for. One look into an index per subscription, however much is waiting.
 */
export async function readNextDelivery(query: Query, nowMs: number): Promise<number | null> {
  const rows = await query<{ at: number | null }>(
    `select (extract(epoch from min(next.at)) * 1000)::float8 as at
     from webhooks
     cross join lateral (
       (select next_at as at from webhook_deliveries
         where webhook_id = webhooks.id and state = 'pending' and next_at > to_timestamp($1::float8 / 1000)
         order by next_at limit 1)
       union all
       (select lease_until from webhook_deliveries
         where webhook_id = webhooks.id and state = 'in_flight' and lease_until > to_timestamp($1::float8 / 1000)
         order by lease_until limit 1)
     ) as next
     where webhooks.status = 'active'`,
    [nowMs],
  )
  return rows[0]?.at ?? null
}
