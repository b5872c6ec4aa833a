import type { Query } from '../../driver/database.ts'

/**
 * Deletes the keys of replay sessions that ended before an instant, unless they still have subscriptions. Returns how many.
 * Nodes that were cut off for longer read all keys (`follow-keys.ts`).
 */
export async function removeEndedReplays(query: Query, beforeMs: number): Promise<number> {
  const [removed] = await query<{ keys: number }>(
    `with ended as materialized (
       select id from api_keys
       where replay is not null and least(revoked_at, expires_at) <= to_timestamp($1::float8 / 1000)
         and not exists (select from webhooks where webhooks.key_id = api_keys.id)
     ), creations as (
       delete from webhook_creations where key_id in (select id from ended)
     ), usage as (
       delete from key_usage where key_id in (select id from ended)
     ), tickets as (
       delete from stream_tickets where key_id in (select id from ended)
     ), sessions as (
       delete from console_sessions where key_id in (select id from ended)
     ), keys as (
       delete from api_keys where id in (select id from ended) returning id
     )
     select count(*)::float8 as keys from keys`,
    [beforeMs],
  )
  return removed!.keys
}
