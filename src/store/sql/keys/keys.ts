import type { Query } from '../../driver/database.ts'

/** Guarantee: true exactly once per database, however many nodes start; undone when the transaction fails. */
export async function claimFirstKeys(query: Query, atMs: number): Promise<boolean> {
  const rows = await query(
    `insert into facts (name, value) values ('first_keys', $1::text)
     on conflict (name) do nothing
     returning name`,
    [new Date(atMs).toISOString()],
  )
  return rows.length === 1
}

export interface KeyToInsert {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly hash: string
  readonly hint: string
  readonly leagues: readonly string[] | null
  readonly requestsPerMinute: number | null
  readonly delaySeconds: number | null
  /** A replay session as JSON text. */
  readonly replay?: string | null
  readonly createdAtMs: number
  readonly expiresAtMs: number | null
}

/** Guarantee: only the hash of the key is stored; the same hash twice is an error. */
export async function insertKey(query: Query, key: KeyToInsert, version: number): Promise<KeyRow> {
  const rows = await query<KeyRow>(
    `insert into api_keys
       (id, name, tier, hash, hint, leagues, requests_per_minute, created_at, expires_at, version,
        delay_seconds, replay)
     values
       ($1::text, $2::text, $3::text, $4::text, $5::text, string_to_array($6::text, ','), $7::float8::bigint,
        to_timestamp($8::float8 / 1000), to_timestamp($9::float8 / 1000), $10::bigint,
        $11::int, $12::json)
     returning ${keyColumns}`,
    [
      key.id,
      key.name,
      key.tier,
      key.hash,
      key.hint,
      key.leagues?.join(',') ?? null,
      key.requestsPerMinute,
      key.createdAtMs,
      key.expiresAtMs,
      version,
      key.delaySeconds,
      key.replay ?? null,
    ],
  )
  return rows[0]!
}

/** Guarantee: the key as committed or as this transaction changed it; null when it does not exist. */
export async function readKey(query: Query, id: string): Promise<KeyRow | null> {
  const rows = await query<KeyRow>(`select ${keyColumns} from api_keys where id = $1::text`, [id])
  return rows[0] ?? null
}

/** A stored key. Instants in milliseconds; null = absent. */
export interface KeyRow {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly hash: string
  readonly hint: string
  readonly previousHash: string | null
  readonly previousExpiresAtMs: number | null
  /** League ids, comma-separated; no id contains a comma. */
  readonly leagues: string | null
  readonly requestsPerMinute: number | null
  /** Null: the delay of the tier. */
  readonly delaySeconds: number | null
  /** The replay session as JSON text; null for an ordinary key. */
  readonly replay: string | null
  readonly createdAtMs: number
  readonly expiresAtMs: number | null
  readonly revokedAtMs: number | null
  readonly version: number
}

/** Arrays and 64-bit numbers are cast to text and floats, which every driver reads alike. */
export const keyColumns = `
  id, name, tier, hash, hint,
  previous_hash as "previousHash",
  (extract(epoch from previous_expires_at) * 1000)::float8 as "previousExpiresAtMs",
  array_to_string(leagues, ',') as leagues,
  requests_per_minute::float8 as "requestsPerMinute",
  delay_seconds as "delaySeconds", replay::text as replay,
  (extract(epoch from created_at) * 1000)::float8 as "createdAtMs",
  (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs",
  (extract(epoch from revoked_at) * 1000)::float8 as "revokedAtMs",
  version::float8 as version`

/** Guarantee: every key ever issued, revoked ones included, oldest first. */
export function readKeys(query: Query): Promise<KeyRow[]> {
  return query<KeyRow>(`select ${keyColumns} from api_keys order by created_at, id`)
}

/**
 * Guarantee: every key changed after `version`, in the order of commits. None is skipped, because a version is assigned
 * under a lock that is held until commit (advance-keys).
 */
export function readChangedKeys(query: Query, version: number): Promise<KeyRow[]> {
  return query<KeyRow>(
    `select ${keyColumns} from api_keys where version > $1::bigint order by api_keys.version`,
    [version],
  )
}

export interface KeyTerms {
  readonly name: string
  readonly tier: string
  readonly leagues: readonly string[] | null
  readonly requestsPerMinute: number | null
  readonly delaySeconds: number | null
  readonly expiresAtMs: number | null
}

/** Guarantee: the key's terms become exactly `terms`; its text and history do not change. */
export async function updateKey(query: Query, id: string, terms: KeyTerms, version: number): Promise<KeyRow> {
  const rows = await query<KeyRow>(
    `update api_keys set
       name = $2::text, tier = $3::text, leagues = string_to_array($4::text, ','),
       requests_per_minute = $5::float8::bigint, expires_at = to_timestamp($6::float8 / 1000),
       version = $7::bigint, delay_seconds = $8::int
     where id = $1::text
     returning ${keyColumns}`,
    [
      id,
      terms.name,
      terms.tier,
      terms.leagues?.join(',') ?? null,
      terms.requestsPerMinute,
      terms.expiresAtMs,
      version,
      terms.delaySeconds,
    ],
  )
  return rows[0]!
}

export interface KeyRotation {
  readonly hash: string
  readonly hint: string
  /** When the previous key text expires; null = now. */
  readonly previousExpiresAtMs: number | null
}

/** Guarantee: the key has a new hash; the previous one is kept only for a grace period. */
export async function rotateKey(
  query: Query,
  id: string,
  rotation: KeyRotation,
  version: number,
): Promise<KeyRow> {
  const rows = await query<KeyRow>(
    `update api_keys set
       previous_hash = case when $4::float8 is null then null else hash end,
       previous_expires_at = to_timestamp($4::float8 / 1000),
       hash = $2::text, hint = $3::text, version = $5::bigint
     where id = $1::text
     returning ${keyColumns}`,
    [id, rotation.hash, rotation.hint, rotation.previousExpiresAtMs, version],
  )
  return rows[0]!
}

/** Guarantee: the key is revoked permanently, an open rotation included; the time of the first revocation stays. */
export async function revokeKey(
  query: Query,
  id: string,
  atMs: number,
  version: number,
): Promise<KeyRow | null> {
  const rows = await query<KeyRow>(
    `update api_keys set
       revoked_at = coalesce(revoked_at, to_timestamp($2::float8 / 1000)),
       previous_hash = null, previous_expires_at = null, version = $3::bigint
     where id = $1::text
     returning ${keyColumns}`,
    [id, atMs, version],
  )
  return rows[0] ?? null
}

/**
 * Guarantee: the next version of the keys. Its row stays locked until the transaction ends, so that changes of keys run
 * one after another and the order of versions is the order of commits. Take it first in the transaction.
 */
export async function advanceKeys(query: Query): Promise<number> {
  const rows = await query<{ value: number }>(
    `update counters set value = value + 1 where name = 'keys' returning value::float8 as value`,
  )
  return rows[0]!.value
}

/** The channel on which nodes notify each other of changed keys. */
export const keysChannel = 'keys'

/** Guarantee: listeners are notified of `version` if and only if the transaction commits. */
export async function notifyKeys(query: Query, version: number): Promise<void> {
  await query(`select pg_notify('${keysChannel}', $1::text)`, [String(version)])
}

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

/** Deletes the console sessions and stream tickets that came from a key. */
export async function removeIssues(query: Query, keyId: string): Promise<void> {
  await query('delete from console_sessions where key_id = $1::text', [keyId])
  await query('delete from stream_tickets where key_id = $1::text', [keyId])
}
