import { bitsOf, formatCursor } from '../../../contract/cursor.ts'
import { namesTopic } from '../../../journal/events.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Database, Query } from '../../../store/driver/database.ts'
import { readHead } from '../../../store/sql/journal/head.ts'
import { type Completion, completeDeliveries } from '../../../store/sql/webhooks/attempts.ts'
import { reusePlans } from '../../../store/sql/webhooks/claims.ts'
import {
  cancelDeliveries,
  insertDeliveries,
  releaseDeliveries,
} from '../../../store/sql/webhooks/deliveries.ts'
import { advanceWebhooks, insertWebhookEvents } from '../../../store/sql/webhooks/planner.ts'
import { stopWebhook } from '../../../store/sql/webhooks/status.ts'
import { lockWebhooks, readWebhooks } from '../../../store/sql/webhooks/subscriptions.ts'
import { ownEvent } from '../planning/event-body.ts'
import { failedEvent, type WebhookFailed } from '../subscriptions/own-events.ts'
import { goneStatus } from './retry.ts'

export interface RecordedOutcomes {
  /** Deliveries whose attempt counted, because its claim was still valid. */
  readonly counted: ReadonlySet<string>
  /** Subscriptions that failed with these outcomes. */
  readonly failed: readonly string[]
  /** Whether a subscription was unhealthy before and has succeeded. */
  readonly hasRecovered: boolean
}

/**
 * Records the outcomes of attempts in one transaction: deliveries, attempts and the health of subscriptions. An
 * exhausted delivery fails its subscription: its other deliveries are cancelled, and the key's other subscriptions get
 * a `webhook.failed` event.
 */
export function recordOutcomes(
  database: Database,
  completions: readonly Completion[],
): Promise<RecordedOutcomes> {
  const isFatal = completions.some(({ outcome }) => outcome === 'exhausted')
  return database.transaction(async (query) => {
    const plannedSeq = isFatal ? await advanceWebhooks(query) : 0
    // Sent together, to save round trips; they run one after the other.
    const [, locked, counted] = await Promise.all([
      reusePlans(query),
      lockWebhooks(query, [...new Set(completions.map(({ webhookId }) => webhookId))]),
      completeDeliveries(query, completions),
    ])
    const isActive = new Set(locked.filter(({ status }) => status === 'active').map(({ id }) => id))
    const released = completions.flatMap((completion) => completion.released)
    if (released.length > 0) await releaseDeliveries(query, released, 'claimed', completions[0]!.atMs)
    const recorded = completions.filter(({ deliveryId }) => counted.has(deliveryId))
    const failed: string[] = []
    for (const completion of recorded) {
      if (completion.outcome !== 'exhausted' || !isActive.delete(completion.webhookId)) continue
      await failWebhook(query, completion, plannedSeq)
      failed.push(completion.webhookId)
    }
    const wasUnhealthy = new Set(locked.flatMap((webhook) => (webhook.isHealthy ? [] : [webhook.id])))
    const hasRecovered = recorded.some(
      ({ outcome, webhookId }) => outcome === 'succeeded' && wasUnhealthy.has(webhookId),
    )
    return { counted, failed, hasRecovered }
  })
}

async function failWebhook(query: Query, completion: Completion, plannedSeq: number): Promise<void> {
  const { webhookId, deliveryId, attempt, atMs } = completion
  const reason = attempt.status === goneStatus ? 'gone' : (attempt.error ?? 'reset')
  const failure = { deliveryId, reason, status: attempt.status }
  await stopWebhook(query, { id: webhookId, atMs, plannedSeq, failure })
  await cancelDeliveries(query, webhookId, atMs, 'failed')
  await publishFailure(query, webhookId, failure, atMs)
}

async function publishFailure(
  query: Query,
  webhookId: string,
  failure: { readonly deliveryId: string; readonly reason: string; readonly status: number | null },
  atMs: number,
): Promise<void> {
  const [failed] = await readWebhooks(query, { keyId: null, id: webhookId })
  if (!failed) return
  const others = (await readWebhooks(query, { keyId: failed.keyId })).filter(
    ({ status, events }) => status === 'active' && events.some((pattern) => namesTopic(pattern, failedEvent)),
  )
  if (others.length === 0) return
  const { epoch, seq, hash } = await readHead(query)
  const data: WebhookFailed = {
    webhook_id: webhookId,
    url: failed.url,
    failed_at: new Date(atMs).toISOString(),
    delivery_id: failure.deliveryId,
    reason: failure.reason,
    response_status: failure.status,
  }
  const event = ownEvent(failedEvent, data, {
    cursor: formatCursor(epoch, seq, { bits: bitsOf(hash) }),
    atMs,
  })
  await insertWebhookEvents(query, [event])
  const deliveries = others.map(({ id }) => ({ id: newId('dlv'), webhookId: id, eventId: event.id }))
  await insertDeliveries(query, deliveries, { atMs, trigger: 'schedule' })
}
