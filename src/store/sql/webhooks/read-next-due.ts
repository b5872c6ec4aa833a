import type { Query } from '../../driver/database.ts'

export interface NextDue {
  /** Whether any subscription is active. */
  readonly hasActive: boolean
  /** When the next delivery becomes due or the next lease runs out; null when neither will happen. */
  readonly atMs: number | null
}

/** Reads what becomes due after `nowMs`: one index lookup per active subscription, however much is pending. */
export async function readNextDue(query: Query, nowMs: number): Promise<NextDue> {
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
     ) as next on true
     where webhooks.status = 'active'`,
    [nowMs],
  )
  return nextDue!
}
