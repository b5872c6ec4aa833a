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
 * SQL that adds results to the health of subscriptions, which must be locked. Reads from `results` (webhook_id,
 * success_at in milliseconds, failures, failed_at in milliseconds), each subscription once. The wait before the next
 * probe of a failing receiver starts at `failed_at`, if it is given.
 */
export const updateHealth = (results: string): string => `
  update webhooks set
    last_success_at = greatest(last_success_at, to_timestamp(result.success_at / 1000)),
    consecutive_failures = case when result.success_at is null then consecutive_failures else 0 end + result.failures,
    served_at = greatest(served_at, to_timestamp(result.failed_at / 1000))
  from ${results} as result (webhook_id, success_at, failures, failed_at)
  where webhooks.id = result.webhook_id
  returning result.success_at is not null and replay_seq is not null as is_lagging`

/** SQL that notifies the catch-up of a success of a subscription that is behind the journal. */
export const notifyLagging = (updated: string): string =>
  `select pg_notify('${webhooksChannel}', '') from ${updated} where is_lagging limit 1`

/** Adds the results of attempts to the health of their subscriptions, each given once and locked. */
export async function recordWebhookHealth(query: Query, results: readonly WebhookHealth[]): Promise<void> {
  if (results.length === 0) return
  await query(
    `with updated as (${updateHealth('(select *, null::float8 from unnest($1::text[], $2::float8[], $3::int[]))')})
     ${notifyLagging('updated')}`,
    [
      results.map((one) => one.webhookId),
      results.map((one) => one.lastSuccessAtMs),
      results.map((one) => one.failures),
    ],
  )
}
