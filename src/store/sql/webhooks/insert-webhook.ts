import type { Query } from '../../driver/database.ts'

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
