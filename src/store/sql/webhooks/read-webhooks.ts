import type { Query } from '../../driver/database.ts'

export const webhookStatuses = ['active', 'paused', 'failed'] as const
export type WebhookStatus = (typeof webhookStatuses)[number]

/** A subscription as it is stored. Instants in milliseconds; null = absent. */
export interface WebhookRow {
  readonly id: string
  readonly keyId: string
  readonly url: string
  readonly events: readonly string[]
  /** JSON text: facet → value or list of values. */
  readonly filter: string
  readonly description: string | null
  readonly delaySeconds: number
  /** JSON text; the values of secret ones are in `secretHeaders`, encrypted. */
  readonly headers: string
  readonly secretHeaders: string | null
  readonly signature: 'github' | null
  readonly status: WebhookStatus
  /** Both secrets are encrypted. */
  readonly secret: string
  readonly secretHint: string
  readonly previousSecret: string | null
  readonly previousSecretExpiresAtMs: number | null
  readonly createdAtMs: number
  readonly updatedAtMs: number
  readonly failedAtMs: number | null
  readonly failedDeliveryId: string | null
  readonly failureReason: string | null
  readonly failureStatus: number | null
  readonly lastSuccessAtMs: number | null
  readonly consecutiveFailures: number
  readonly activeFromSeq: number
  readonly missedFromSeq: number | null
  /** Deliveries that are pending or in flight; events that are not visible yet do not count. */
  readonly pending: number
}

const webhookColumns = `
  webhooks.id, webhooks.key_id as "keyId", url, events, filter::text as filter, description, webhooks.delay_seconds as "delaySeconds", status,
  headers::text as headers, secret_headers as "secretHeaders", signature,
  secret, secret_hint as "secretHint", previous_secret as "previousSecret",
  (extract(epoch from previous_secret_expires_at) * 1000)::float8 as "previousSecretExpiresAtMs",
  (extract(epoch from webhooks.created_at) * 1000)::float8 as "createdAtMs",
  (extract(epoch from updated_at) * 1000)::float8 as "updatedAtMs",
  (extract(epoch from failed_at) * 1000)::float8 as "failedAtMs",
  failed_delivery_id as "failedDeliveryId", failure_reason as "failureReason",
  failure_status as "failureStatus",
  (extract(epoch from last_success_at) * 1000)::float8 as "lastSuccessAtMs",
  consecutive_failures as "consecutiveFailures",
  active_from_seq::float8 as "activeFromSeq", missed_from_seq::float8 as "missedFromSeq",
  (select count(*) from webhook_deliveries
    where webhook_id = webhooks.id and state in ('pending', 'in_flight')
      and (state = 'in_flight' or failures > 0 or next_at <= to_timestamp($3::float8 / 1000)))::float8 as pending`

export interface WebhookScope {
  /** The owner; null for the operator, who sees all. */
  readonly keyId: string | null
  readonly id?: string
  /** Deliveries whose first attempt is due later do not count as pending. */
  readonly nowMs?: number
}

/** Later than any delivery is due, and still an instant of PostgreSQL. */
const latestMs = 8.64e13

/** Guarantee: returns nothing of another key, whatever the id. Oldest first. */
export function readWebhooks(
  query: Query,
  { keyId, id, nowMs = latestMs }: WebhookScope,
): Promise<WebhookRow[]> {
  return query<WebhookRow>(
    `select ${webhookColumns} from webhooks
     where ($1::text is null or key_id = $1::text) and ($2::text is null or id = $2::text)
     order by webhooks.created_at, id`,
    [keyId, id ?? null, nowMs],
  )
}
