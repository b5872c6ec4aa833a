import type { Query } from '../driver/database.ts'

/** Guarantee: the subscription is gone with its deliveries; an attempt in flight has nothing left to speak of. */
export async function deleteWebhook(query: Query, id: string): Promise<void> {
  await query('delete from webhooks where id = $1::text', [id])
}
