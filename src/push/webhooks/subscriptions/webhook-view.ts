import { assert } from '../../../kernel/assert.ts'
import { instantOrNull } from '../../../kernel/calendar.ts'
import type { AttemptRow } from '../../../store/sql/webhooks/attempts.ts'
import type { DeliveryRow } from '../../../store/sql/webhooks/delivery-log.ts'
import type { WebhookRow } from '../../../store/sql/webhooks/subscriptions.ts'
import { attemptErrors, failureReasons } from '../sending/attempt-failure.ts'
import { readFilter } from './filter.ts'
import { viewHeaders } from './own-headers.ts'
import type { Attempt, DeliveryView, IssuedWebhook, WebhookView } from './webhook-schema.ts'

export function viewWebhook(row: WebhookRow, nowMs: number): WebhookView {
  return {
    id: row.id,
    url: row.url,
    events: [...row.events],
    filter: readFilter(row.filter),
    description: row.description,
    delay_seconds: row.delaySeconds,
    headers: viewHeaders(row),
    signature: row.signature,
    status: row.status,
    secret_hint: row.secretHint,
    previous_secret_expires_at: isOverlapping(row, nowMs)
      ? instantOrNull(row.previousSecretExpiresAtMs)
      : null,
    created_at: new Date(row.createdAtMs).toISOString(),
    updated_at: new Date(row.updatedAtMs).toISOString(),
    failure: failureOf(row),
    health: {
      last_success_at: instantOrNull(row.lastSuccessAtMs),
      consecutive_failures: row.consecutiveFailures,
      pending: row.pending,
    },
  }
}

export function viewIssued(row: WebhookRow, secret: string, nowMs: number): IssuedWebhook {
  const { id, ...rest } = viewWebhook(row, nowMs)
  return { id, secret, ...rest }
}

/** Whether deliveries are also signed with the previous secret. */
export const isOverlapping = (row: WebhookRow, nowMs: number): boolean =>
  row.previousSecretExpiresAtMs !== null && row.previousSecretExpiresAtMs > nowMs

function failureOf(row: WebhookRow): WebhookView['failure'] {
  if (row.failedAtMs === null) return null
  assert(row.failedDeliveryId !== null, `failed webhook ${row.id} has a failed delivery`)
  const reason = failureReasons.find((one) => one === row.failureReason)
  assert(reason !== undefined, `failed webhook ${row.id} has a reason`)
  return {
    failed_at: new Date(row.failedAtMs).toISOString(),
    delivery_id: row.failedDeliveryId,
    reason,
    response_status: row.failureStatus,
  }
}

export function viewDelivery(row: DeliveryRow, attempts: readonly AttemptRow[]): DeliveryView {
  return {
    id: row.id,
    webhook_id: row.webhookId,
    event_id: row.eventId,
    event: row.event,
    state: row.state,
    reason: row.state === 'cancelled' ? row.cancelReason : null,
    created_at: new Date(row.createdAtMs).toISOString(),
    next_attempt_at: instantOrNull(row.nextAtMs),
    finished_at: instantOrNull(row.finishedAtMs),
    attempts: attempts.map(viewAttempt),
  }
}

export function viewAttempt(row: AttemptRow): Attempt {
  return {
    number: row.number,
    trigger: row.trigger,
    started_at: new Date(row.startedAtMs).toISOString(),
    duration_ms: Math.round(row.durationMs),
    status: row.status,
    error: errorOf(row.error),
    response_body: row.responseBody,
  }
}

const errorOf = (text: string | null) => attemptErrors.find((error) => error === text) ?? null
