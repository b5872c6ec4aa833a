/** Answers to creations with an idempotency key. */
import type { Query } from '../../driver/database.ts'

export interface WebhookCreation {
  readonly requestHash: string
  /** Encrypted. */
  readonly answer: string
}

/** Reads the answer that a key got under this idempotency key since `sinceMs`, or null. */
export async function readWebhookCreation(
  query: Query,
  {
    keyId,
    idempotencyKey,
    sinceMs,
  }: { readonly keyId: string; readonly idempotencyKey: string; readonly sinceMs: number },
): Promise<WebhookCreation | null> {
  const rows = await query<WebhookCreation>(
    `select request_hash as "requestHash", answer from webhook_creations
     where key_id = $1::text and idempotency_key = $2::text and created_at > to_timestamp($3::float8 / 1000)`,
    [keyId, idempotencyKey, sinceMs],
  )
  return rows[0] ?? null
}

export interface CreationToWrite extends WebhookCreation {
  readonly keyId: string
  readonly idempotencyKey: string
  readonly atMs: number
}

/** Stores an answer for repeated requests, in place of an expired one with the same idempotency key. */
export async function writeWebhookCreation(query: Query, creation: CreationToWrite): Promise<void> {
  await query(
    `insert into webhook_creations (key_id, idempotency_key, request_hash, answer, created_at)
     values ($1::text, $2::text, $3::text, $4::text, to_timestamp($5::float8 / 1000))
     on conflict (key_id, idempotency_key) do update set
       request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at`,
    [creation.keyId, creation.idempotencyKey, creation.requestHash, creation.answer, creation.atMs],
  )
}

/** Every stored creation, in the form that `writeWebhookCreation` takes. */
export function listWebhookCreations(query: Query): Promise<CreationToWrite[]> {
  return query<CreationToWrite>(
    `select
       key_id as "keyId", idempotency_key as "idempotencyKey", request_hash as "requestHash", answer,
       (extract(epoch from created_at) * 1000)::float8 as "atMs"
     from webhook_creations
     order by key_id, idempotency_key`,
  )
}

/** Deletes the answers to creations whose idempotency key has expired. */
export async function pruneWebhookCreations(query: Query, beforeMs: number): Promise<void> {
  await query('delete from webhook_creations where created_at <= to_timestamp($1::float8 / 1000)', [beforeMs])
}
