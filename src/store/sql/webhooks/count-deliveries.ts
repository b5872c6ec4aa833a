import type { Query } from '../../driver/database.ts'

export interface DeliveryCount {
  readonly pending: number
  /** How long the oldest due delivery has been due; 0 when none is due. */
  readonly lagMs: number
}

/** Counts pending deliveries and measures how late they are; those of revoked or expired keys are left out. */
export async function countDeliveries(query: Query, nowMs: number): Promise<DeliveryCount> {
  const rows = await query<DeliveryCount>(
    `select
       count(*)::int as pending,
       coalesce(greatest(0, $1::float8 - (extract(epoch from min(next_at)) * 1000)), 0)::float8 as "lagMs"
     from webhook_deliveries
     join webhooks on webhooks.id = webhook_id
     join api_keys on api_keys.id = key_id
     where state = 'pending' and revoked_at is null
       and (expires_at is null or expires_at > to_timestamp($1::float8 / 1000))`,
    [nowMs],
  )
  return rows[0]!
}
