import type { Query } from '../../driver/database.ts'
import type { WebhookCreation } from './read-webhook-creation.ts'

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
