import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './keys.ts'

/** Lets every open replay session that a key has made end at an instant, unless it ends before. */
export function endReplays(query: Query, owner: string, endMs: number, version: number): Promise<KeyRow[]> {
  return query<KeyRow>(
    `update api_keys set expires_at = least(expires_at, to_timestamp($2::float8 / 1000)), version = $3::bigint
     where replay is not null and replay ->> 'owner' = $1::text and revoked_at is null
     returning ${keyColumns}`,
    [owner, endMs, version],
  )
}

/** The keys of the replay sessions that a key has made and that are open at an instant, oldest first. */
export function readReplays(query: Query, owner: string, nowMs: number): Promise<KeyRow[]> {
  return query<KeyRow>(
    `select ${keyColumns} from api_keys
     where replay is not null and replay ->> 'owner' = $1::text and revoked_at is null
       and expires_at > to_timestamp($2::float8 / 1000)
     order by created_at, id`,
    [owner, nowMs],
  )
}

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

/** Ends every open replay session that a key has made. */
export function revokeReplays(query: Query, owner: string, atMs: number, version: number): Promise<KeyRow[]> {
  return query<KeyRow>(
    `update api_keys set revoked_at = to_timestamp($2::float8 / 1000), version = $3::bigint
     where replay is not null and replay ->> 'owner' = $1::text and revoked_at is null
     returning ${keyColumns}`,
    [owner, atMs, version],
  )
}

/** Gives the open replay sessions of a key the tier, leagues and limits that the key has now. */
export function updateReplayTerms(query: Query, owner: string, version: number): Promise<KeyRow[]> {
  return query<KeyRow>(
    `update api_keys set
       (tier, leagues, requests_per_minute, expires_at) = (
         select maker.tier, maker.leagues, maker.requests_per_minute, least(api_keys.expires_at, maker.expires_at)
         from api_keys as maker where maker.id = $1::text
       ),
       version = $2::bigint
     where replay is not null and replay ->> 'owner' = $1::text and revoked_at is null
     returning ${keyColumns}`,
    [owner, version],
  )
}

/** Replaces the replay session of a key; null when it is revoked. */
export async function updateReplay(
  query: Query,
  id: string,
  replay: string,
  version: number,
): Promise<KeyRow | null> {
  const [row] = await query<KeyRow>(
    `update api_keys set replay = $2::json, version = $3::bigint
     where id = $1::text and replay is not null and revoked_at is null
     returning ${keyColumns}`,
    [id, replay, version],
  )
  return row ?? null
}
