import type { Query } from '../../driver/database.ts'

/** What came from a key and has not ended. */
export interface KeyIssues {
  readonly consoleSessions: number
  readonly streamTickets: number
  readonly replays: readonly { readonly id: string; readonly expiresAtMs: number }[]
  readonly webhooks: readonly {
    readonly id: string
    readonly status: 'active' | 'paused' | 'failed'
    /** The replay session that it belongs to; null for one of the key itself. */
    readonly replayId: string | null
  }[]
}

/** A session or a ticket counts while the key text that it came from is valid. */
const countOpen = (table: 'console_sessions' | 'stream_tickets') => `(
  select count(*)::float8 from ${table} as opened, asked
  where opened.key_id = asked.id and opened.expires_at > asked.now and asked.is_valid and (
    opened.key_hash is null or opened.key_hash = asked.hash
    or (opened.key_hash = asked.previous_hash and asked.previous_expires_at > asked.now)
  ))`

/** Guarantee: all of it at one moment; the oldest first. */
export async function readKeyIssues(query: Query, id: string, nowMs: number): Promise<KeyIssues> {
  const [row] = await query<{
    readonly consoleSessions: number
    readonly streamTickets: number
    readonly replays: string
    readonly webhooks: string
  }>(
    `
    with asked as materialized (
      select id, hash, previous_hash, previous_expires_at, moment.now,
        revoked_at is null and (expires_at is null or expires_at > moment.now) as is_valid
      from api_keys, (select to_timestamp($2::float8 / 1000) as now) as moment
      where id = $1::text
    ), replays as materialized (
      select made.id as key_id, made.replay ->> 'id' as id, made.expires_at, made.created_at
      from api_keys as made, asked
      where made.replay is not null and made.replay ->> 'owner' = asked.id and made.revoked_at is null
        and made.expires_at > asked.now
    )
    select
      ${countOpen('console_sessions')} as "consoleSessions",
      ${countOpen('stream_tickets')} as "streamTickets",
      (select coalesce(json_agg(json_build_object(
         'id', id, 'expiresAtMs', (extract(epoch from expires_at) * 1000)::float8
       ) order by created_at, id), '[]')::text from replays) as replays,
      (select coalesce(json_agg(json_build_object(
         'id', webhooks.id, 'status', webhooks.status, 'replayId', replays.id
       ) order by webhooks.created_at, webhooks.id), '[]')::text
       from webhooks left join replays on replays.key_id = webhooks.key_id
       where webhooks.key_id = $1::text or replays.id is not null) as webhooks`,
    [id, nowMs],
  )
  const { replays, webhooks, ...counts } = row!
  return { ...counts, replays: JSON.parse(replays), webhooks: JSON.parse(webhooks) }
}
