/** Subscriptions: their terms, secrets and locks. */
import type { Query } from '../../driver/database.ts'
import { deliveriesChannel, releaseDeliveriesOf, stoppedWebhook } from './deliveries.ts'
import { hasValidKey, isHealthy } from './health.ts'

export const webhookStatuses = ['active', 'paused', 'failed'] as const
type WebhookStatus = (typeof webhookStatuses)[number]

/** A subscription as it is stored. Instants in milliseconds; null = absent. */
export interface WebhookRow {
  readonly id: string
  readonly keyId: string
  readonly url: string
  readonly events: readonly string[]
  /** JSON text: facet → value or list of values. */
  readonly filter: string
  readonly description: string | null
  readonly delaySeconds: number
  /** JSON text; the values of secret ones are in `secretHeaders`, encrypted. */
  readonly headers: string
  readonly secretHeaders: string | null
  readonly signature: 'github' | null
  readonly status: WebhookStatus
  /** Both secrets are encrypted. */
  readonly secret: string
  readonly secretHint: string
  readonly previousSecret: string | null
  readonly previousSecretExpiresAtMs: number | null
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly failedAtMs: number | null
  readonly failedDeliveryId: string | null
  readonly failureReason: string | null
  readonly failureStatus: number | null
  readonly lastSuccessAtMs: number | null
  readonly consecutiveFailures: number
  readonly activeFromSeq: number
  readonly missedFromSeq: number | null
  /** Deliveries that are pending or in flight; events that are not visible yet do not count. */
  readonly pending: number
}

const webhookColumns = `
  webhooks.id, webhooks.key_id as "keyId", url, events, filter::text as filter, description, webhooks.delay_seconds as "delaySeconds", status,
  headers::text as headers, secret_headers as "secretHeaders", signature,
  secret, secret_hint as "secretHint", previous_secret as "previousSecret",
  (extract(epoch from previous_secret_expires_at) * 1000)::float8 as "previousSecretExpiresAtMs",
  (extract(epoch from webhooks.created_at) * 1000)::float8 as "createdAtMs",
  (extract(epoch from updated_at) * 1000)::float8 as "updatedAtMs",
  (extract(epoch from failed_at) * 1000)::float8 as "failedAtMs",
  failed_delivery_id as "failedDeliveryId", failure_reason as "failureReason",
  failure_status as "failureStatus",
  (extract(epoch from last_success_at) * 1000)::float8 as "lastSuccessAtMs",
  consecutive_failures as "consecutiveFailures",
  active_from_seq::float8 as "activeFromSeq", missed_from_seq::float8 as "missedFromSeq",
  (select count(*) from webhook_deliveries
    where webhook_id = webhooks.id and state in ('pending', 'in_flight')
      and (state = 'in_flight' or failures > 0 or next_at <= to_timestamp($3::float8 / 1000)))::float8 as pending`

export interface WebhookScope {
  /** The owner; null for the operator, who sees all. */
  readonly keyId: string | null
  readonly id?: string
  /** Deliveries whose first attempt is due later do not count as pending. */
  readonly nowMs?: number
}

/** Later than any delivery is due, and still an instant of PostgreSQL. */
const latestMs = 8.64e13

/** Guarantee: returns nothing of another key, whatever the id. Oldest first. */
export function readWebhooks(
  query: Query,
  { keyId, id, nowMs = latestMs }: WebhookScope,
): Promise<WebhookRow[]> {
  return query<WebhookRow>(
    `select ${webhookColumns} from webhooks
     where ($1::text is null or key_id = $1::text) and ($2::text is null or id = $2::text)
     order by webhooks.created_at, id`,
    [keyId, id ?? null, nowMs],
  )
}

export interface LockedWebhook {
  readonly id: string
  readonly url: string
  readonly status: WebhookStatus
  readonly isHealthy: boolean
}

/**
 * Locks subscriptions, and with them all their deliveries, until the transaction ends. Every change of a delivery needs
 * the lock of its subscription; locks are taken in one order, so that no two transactions deadlock. Deleted
 * subscriptions are not returned.
 */
export function lockWebhooks(query: Query, ids: readonly string[]): Promise<LockedWebhook[]> {
  return query<LockedWebhook>(
    `select id, url, status, ${isHealthy} as "isHealthy" from webhooks
     where id = any ($1::text[])
     order by id
     for no key update`,
    [ids],
  )
}

/** How many subscriptions a key and its open replay sessions have together, whatever their status. */
export async function countWebhooks(query: Query, owner: string, nowMs: number): Promise<number> {
  const rows = await query<{ count: number }>(
    `select count(*)::int as count from webhooks
     where key_id = $1::text or key_id in (
       select id from api_keys
       where replay is not null and replay ->> 'owner' = $1::text and revoked_at is null
         and expires_at > to_timestamp($2::float8 / 1000)
     )`,
    [owner, nowMs],
  )
  return rows[0]!.count
}

export interface ClosingWebhook {
  readonly id: string
  /** A subscription of a replay session is removed, that of a key is stopped. */
  readonly isOfReplay: boolean
}

/**
 * Subscriptions that have to be closed: those of replay sessions that are over, and active ones of revoked keys. A key that
 * has only expired can be prolonged.
 */
export function listClosingWebhooks(query: Query, nowMs: number, limit: number): Promise<ClosingWebhook[]> {
  return query<ClosingWebhook>(
    `select webhooks.id, key.replay is not null as "isOfReplay"
     from webhooks join api_keys as key on key.id = webhooks.key_id
     where (key.replay is not null and not ${hasValidKey('to_timestamp($1::float8 / 1000)')})
       or (key.replay is null and key.revoked_at is not null and webhooks.status = 'active')
     order by webhooks.id
     limit $2::int`,
    [nowMs, limit],
  )
}

export interface WebhookTerms {
  readonly url: string
  readonly events: readonly string[]
  /** JSON text. */
  readonly filter: string
  readonly description: string | null
  /** Events are sent this long after their commit. */
  readonly delaySeconds: number
  /** JSON text; the values of secret ones are in `secretHeaders`, encrypted. */
  readonly headers: string
  readonly secretHeaders: string | null
  /** A further signature. */
  readonly signature: 'github' | null
}

export interface WebhookToInsert extends WebhookTerms {
  readonly id: string
  readonly keyId: string
  readonly secret: string
  readonly secretHint: string
  readonly atMs: number
  /** The journal's last entry: the subscription receives later ones. */
  readonly headSeq: number
  /** Where a subscription of a replay session starts; null for the others. */
  readonly sessionSeq: number | null
  /** The round of a looping session in which it starts. */
  readonly sessionLoop?: number
}

/** Guarantee: the subscription is active for every entry after `headSeq`. Needs the planner's lock. */
export async function insertWebhook(query: Query, webhook: WebhookToInsert): Promise<void> {
  await query(
    `insert into webhooks
       (id, key_id, url, events, filter, description, secret, secret_hint, created_at, updated_at, active_from_seq,
        delay_seconds, replay_seq, replay_part, replay_scope, replay_loop,
        headers, secret_headers, signature)
     values
       ($1::text, $2::text, $3::text, $4::text[], $5::json, $6::text, $7::text, $8::text,
        to_timestamp($9::float8 / 1000), to_timestamp($9::float8 / 1000), $10::bigint,
        $11::int, $12::bigint, case when $12::bigint is null then null else 0 end,
        case when $12::bigint is null then null else 'session' end, $13::bigint, $14::json, $15::text, $16::text)`,
    [
      webhook.id,
      webhook.keyId,
      webhook.url,
      webhook.events,
      webhook.filter,
      webhook.description,
      webhook.secret,
      webhook.secretHint,
      webhook.atMs,
      webhook.headSeq,
      webhook.delaySeconds,
      webhook.sessionSeq,
      webhook.sessionLoop ?? 0,
      webhook.headers,
      webhook.secretHeaders,
      webhook.signature,
    ],
  )
}

/**
 * Replaces the subscription's terms; its secret, status and history do not change. Another address has never answered, and
 * what the one before still answers does not count for it: deliveries in flight are sent again.
 */
export async function updateWebhook(
  query: Query,
  id: string,
  terms: WebhookTerms,
  atMs: number,
): Promise<void> {
  const moved = await query(
    `update webhooks set last_success_at = null, served_at = null, claimed_by = null
     where id = $1::text and url <> $2::text
     returning id`,
    [id, terms.url],
  )
  if (moved.length > 0) await releaseDeliveriesOf(query, id, atMs)
  await query(
    `update webhooks set
       url = $2::text, events = $3::text[], filter = $4::json, description = $5::text,
       updated_at = to_timestamp($6::float8 / 1000), delay_seconds = $7::int,
       headers = $8::json, secret_headers = $9::text, signature = $10::text
     where id = $1::text`,
    [
      id,
      terms.url,
      terms.events,
      terms.filter,
      terms.description,
      atMs,
      terms.delaySeconds,
      terms.headers,
      terms.secretHeaders,
      terms.signature,
    ],
  )
}

export interface WebhookSecrets {
  /** Encrypted. */
  readonly secret: string
  readonly secretHint: string
  readonly previousSecret: string | null
  readonly previousSecretExpiresAtMs: number | null
  /** Absent: as they are. */
  readonly secretHeaders?: string | null
}

/** Replaces the subscription's secrets. `atMs` is null when the owner changed nothing, as in a re-encryption. */
export async function writeWebhookSecrets(
  query: Query,
  id: string,
  secrets: WebhookSecrets,
  atMs: number | null,
): Promise<void> {
  await query(
    `update webhooks set
       secret = $2::text, secret_hint = $3::text, previous_secret = $4::text,
       previous_secret_expires_at = to_timestamp($5::float8 / 1000),
       updated_at = coalesce(to_timestamp($6::float8 / 1000), updated_at),
       secret_headers = coalesce($7::text, secret_headers)
     where id = $1::text`,
    [
      id,
      secrets.secret,
      secrets.secretHint,
      secrets.previousSecret,
      secrets.previousSecretExpiresAtMs,
      atMs,
      secrets.secretHeaders ?? null,
    ],
  )
}

/**
 * Deletes a subscription with its deliveries; the outcome of an attempt in flight is dropped. Needs the planner's lock.
 * The subscription goes first, because a transaction that has locked it may be adding a delivery.
 */
export async function removeWebhook(query: Query, id: string): Promise<void> {
  await query(`select pg_notify('${deliveriesChannel}', $1::text)`, [stoppedWebhook.write(id)])
  await query('delete from webhooks where id = $1::text', [id])
  await query(
    `with removed as (delete from webhook_deliveries where webhook_id = $1::text returning id)
     delete from webhook_attempts where delivery_id in (select id from removed)`,
    [id],
  )
}
