/** Deletes what nobody lists any more. */
import type { Query } from '../../driver/database.ts'

/** Deletes up to `limit` deliveries of these keys that finished before `beforeMs`. Returns how many were deleted. */
export async function pruneDeliveries(
  query: Query,
  {
    keyIds,
    beforeMs,
    limit,
  }: { readonly keyIds: readonly string[]; readonly beforeMs: number; readonly limit: number },
): Promise<number> {
  const rows = await query<{ dropped: number }>(
    `with dropped as (
       delete from webhook_deliveries where id in (
         select webhook_deliveries.id
         from webhooks join webhook_deliveries on webhook_id = webhooks.id
         where webhooks.key_id = any ($1::text[]) and finished_at < to_timestamp($2::float8 / 1000)
         limit $3::int
       )
       returning id
     ), attempts as (
       delete from webhook_attempts where delivery_id in (select id from dropped)
     )
     select count(*)::int as dropped from dropped`,
    [keyIds, beforeMs, limit],
  )
  return rows[0]!.dropped
}

/**
 * Deletes up to `limit` events from before `beforeMs` that have no delivery. Needs the planner's lock, so that no
 * delivery of an old event is planned meanwhile. Returns how many were deleted.
 */
export async function pruneWebhookEvents(
  query: Query,
  { beforeMs, limit }: { readonly beforeMs: number; readonly limit: number },
): Promise<number> {
  const rows = await query<{ dropped: number }>(
    `with dropped as (
       delete from webhook_events where id in (
         select id from webhook_events
         where at < to_timestamp($1::float8 / 1000)
           and not exists (select from webhook_deliveries where event_id = webhook_events.id)
         limit $2::int
       )
       returning id
     )
     select count(*)::int as dropped from dropped`,
    [beforeMs, limit],
  )
  return rows[0]!.dropped
}
