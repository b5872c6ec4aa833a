import type { Query } from '../../driver/database.ts'

/** Drops the answers that nobody may ask for again. */
export async function pruneWebhookCreations(query: Query, beforeMs: number): Promise<void> {
  await query('delete from webhook_creations where created_at <= to_timestamp($1::float8 / 1000)', [beforeMs])
}
