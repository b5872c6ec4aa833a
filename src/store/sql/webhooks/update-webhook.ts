import type { Query } from '../../driver/database.ts'
import type { WebhookTerms } from './insert-webhook.ts'
import { releaseDeliveriesOf } from './release-deliveries.ts'

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
