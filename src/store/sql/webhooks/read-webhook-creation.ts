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
