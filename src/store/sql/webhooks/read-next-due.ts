import type { Query } from '../../driver/database.ts'

export interface NextDue {
  /** Whether anybody is to be delivered to at all. */
  readonly isAnyoneActive: boolean
  /** When the next delivery becomes due or a lease runs out; null when there is nothing to wait for. */
  readonly atMs: number | null
}

/** What is to come after `nowMs`. One look into an index per active subscription, however much is waiting. */
export async function readOutlook(query: Query, nowMs: number): Promise<NextDue> {
  const [outlook] = await query<NextDue>(
    `select count(*) > 0 as "isAnyoneActive", (extract(epoch from min(next.at)) * 1000)::float8 as "atMs"
     from webhooks
     left join lateral (
       (select next_at as at from webhook_deliveries
         where webhook_id = webhooks.id and state = 'pending' and next_at > to_timestamp($1::float8 / 1000)
         order by next_at limit 1)
       union all
       (select lease_until from webhook_deliveries
         where webhook_id = webhooks.id and state = 'in_flight' and lease_until > to_timestamp($1::float8 / 1000)
         order by lease_until limit 1)
     ) as next on true
     where webhooks.status = 'active'`,
    [nowMs],
  )
  return outlook!
}
