import type { Query } from '../../driver/database.ts'
import { webhooksChannel } from './activate-webhook.ts'

export interface WebhookHealth {
  readonly webhookId: string
  /** The latest success among the attempts; null without one. */
  readonly lastSuccessAtMs: number | null
  /** Failures since that success, or all of them. */
  readonly failures: number
}

/**
 * Adds the results of attempts to the health of their subscriptions, each given once and locked. A success of a
 * subscription that is behind the journal notifies the catch-up.
 */
export async function recordWebhookHealth(query: Query, results: readonly WebhookHealth[]): Promise<void> {
  if (results.length === 0) return
  await query(
    `with updated as (
     update webhooks set
       last_success_at = greatest(last_success_at, to_timestamp(result.success_at / 1000)),
       consecutive_failures =
         case when result.success_at is null then consecutive_failures else 0 end + result.failures
     from unnest($1::text[], $2::float8[], $3::int[]) as result (webhook_id, success_at, failures)
     where webhooks.id = result.webhook_id
     returning result.success_at is not null and replay_seq is not null as is_lagging
     )
     select pg_notify('${webhooksChannel}', '') from updated where is_lagging limit 1`,
    [
      results.map((one) => one.webhookId),
      results.map((one) => one.lastSuccessAtMs),
      results.map((one) => one.failures),
    ],
  )
}
