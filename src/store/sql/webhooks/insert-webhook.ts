import type { Query } from '../../driver/database.ts'

export interface WebhookTerms {
  readonly url: string
  readonly events: readonly string[]
  /** JSON text. */
  readonly filter: string
  readonly description: string | null
}

export interface WebhookToInsert extends WebhookTerms {
  readonly id: string
  readonly keyId: string
  readonly secret: string
  readonly secretHint: string
  readonly atMs: number
  /** The journal's last entry: the subscription receives later ones. */
  readonly headSeq: number
}

/** Guarantee: the subscription is active for every entry after `headSeq`. Needs the planner's lock. */
export async function insertWebhook(query: Query, webhook: WebhookToInsert): Promise<void> {
  await query(
    `insert into webhooks
       (id, key_id, url, events, filter, description, secret, secret_hint, created_at, updated_at, active_from_seq)
     values
       ($1::text, $2::text, $3::text, $4::text[], $5::json, $6::text, $7::text, $8::text,
        to_timestamp($9::float8 / 1000), to_timestamp($9::float8 / 1000), $10::bigint)`,
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
    ],
  )
}
