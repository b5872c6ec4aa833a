import type { Query } from '../../driver/database.ts'
import { webhooksChannel } from './activate-webhook.ts'

export interface WebhookHealth {
  readonly webhookId: string
  /** The latest success among these attempts; null without one. */
  readonly lastSuccessAtMs: number | null
  /** Failures since that success, or all of them. */
  readonly failures: number
}

/**
 * Adds how attempts went to what is known of their subscriptions, each of which is named once and held. Where one that
 * lags behind has answered, whoever brings it up to the journal hears of it.
 */
export async function noteWebhookHealth(query: Query, noted: readonly WebhookHealth[]): Promise<void> {
  if (noted.length === 0) return
  await query(
    `with told as (
     update webhooks set
       last_success_at = greatest(last_success_at, to_timestamp(noted.success_at / 1000)),
       consecutive_failures =
         case when noted.success_at is null then consecutive_failures else 0 end + noted.failures
     from unnest($1::text[], $2::float8[], $3::int[]) as noted (webhook_id, success_at, failures)
     where webhooks.id = noted.webhook_id
     returning noted.success_at is not null and replay_seq is not null as is_lagging
     )
     select pg_notify('${webhooksChannel}', '') from told where is_lagging limit 1`,
    [
      noted.map((one) => one.webhookId),
      noted.map((one) => one.lastSuccessAtMs),
      noted.map((one) => one.failures),
    ],
  )
}
