import type { Query } from '../../driver/database.ts'

/** Deletes the answers to creations whose idempotency key has expired. */
export async function pruneWebhookCreations(query: Query, beforeMs: number): Promise<void> {
  await query('delete from webhook_creations where created_at <= to_timestamp($1::float8 / 1000)', [beforeMs])
}
