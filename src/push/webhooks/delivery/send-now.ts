/** Attempts that a client requests and waits for. They change no schedule and fail no subscription. */
import { ApiError, noSuch } from '../../../contract/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { AttemptRow } from '../../../store/sql/webhooks/attempts.ts'
import { beginDeliveryAttempt, recordDeliveryAttempt } from '../../../store/sql/webhooks/attempts.ts'
import { insertTestDelivery } from '../../../store/sql/webhooks/deliveries.ts'
import type { DeliveryRow } from '../../../store/sql/webhooks/delivery-log.ts'
import { recordWebhookHealth } from '../../../store/sql/webhooks/health.ts'
import { insertWebhookEvents } from '../../../store/sql/webhooks/planner.ts'
import type { WebhookRow } from '../../../store/sql/webhooks/subscriptions.ts'
import { lockWebhooks } from '../../../store/sql/webhooks/subscriptions.ts'
import { ownEvent } from '../planning/event-body.ts'
import type { Outcome } from '../sending/send.ts'
import { signingSecrets } from '../sending/signing-secrets.ts'
import { testEvent } from '../subscriptions/own-events.ts'
import { headersToSend } from '../subscriptions/own-headers.ts'
import { refusalOf } from '../subscriptions/refusal.ts'
import { requireWebhook, type WebhookDeps, type WebhookRef } from '../subscriptions/webhook-deps.ts'
import type { Sent } from '../subscriptions/webhook-schema.ts'
import { isOverlapping, viewAttempt } from '../subscriptions/webhook-view.ts'
import { requireDelivery } from './read-deliveries.ts'

/** Sends `webhook.test`, whatever the subscription's status, and records it afterwards. */
export async function testWebhook(deps: WebhookDeps, ref: WebhookRef): Promise<Sent> {
  const { database, clock, attemptDelivery } = deps
  const row = await requireWebhook(database.query, ref)
  checkSending(deps)
  const createdAtMs = clock.now()
  const cursor = await cursorNow(deps, row)
  const event = ownEvent(testEvent, { webhook_id: row.id }, { cursor, atMs: createdAtMs })
  const deliveryId = newId('dlv')
  const delivery = { deliveryId, eventId: event.id, event: event.name, cursor, body: event.body, number: 1 }
  const outcome = await attemptDelivery({ ...delivery, ...receiverOf(deps, row) })
  const attempt = attemptOf(outcome, 1, 'test')
  const finishedAtMs = clock.now()
  const state = outcome.error === null ? 'succeeded' : 'exhausted'
  await database.transaction(async (query) => {
    // The subscription was deleted during the attempt.
    const [locked] = await lockWebhooks(query, [row.id])
    if (!locked) return
    await insertWebhookEvents(query, [event])
    const ids = { id: deliveryId, webhookId: row.id, eventId: event.id }
    await insertTestDelivery(query, { ...ids, state, createdAtMs, finishedAtMs })
    await recordDeliveryAttempt(query, deliveryId, attempt, finishedAtMs)
    // A receiver that answers a test wants what follows: first deliveries do not wait for another answer.
    if (outcome.error === null && row.lastSuccessAtMs === null && locked.url === row.url) {
      await recordWebhookHealth(query, [{ webhookId: row.id, lastSuccessAtMs: finishedAtMs, failures: 0 }])
    }
  })
  return { delivery_id: deliveryId, event_id: event.id, attempt: viewAttempt(attempt) }
}

/** The position that the key of a subscription sees. */
async function cursorNow(
  { tail, principalOf, pointOf }: WebhookDeps,
  { keyId }: WebhookRow,
): Promise<string> {
  const principal = principalOf(keyId)
  return principal ? (await pointOf(principal).moment()).cursor : tail.cursorAt(tail.headSeq)
}

/** Makes one more attempt with the same id and body, if the key may see the event now. A success ends the delivery; a failure changes nothing. */
export async function redeliver(deps: WebhookDeps, ref: WebhookRef, deliveryId: string): Promise<Sent> {
  const { database, clock, attemptDelivery } = deps
  const row = await requireWebhook(database.query, ref)
  checkRights(deps, row, await requireDelivery(deps, row, deliveryId))
  checkSending(deps)
  const begun = await beginDeliveryAttempt(database.query, deliveryId)
  if (!begun) throw noSuch('delivery', deliveryId)
  const outcome = await attemptDelivery({ ...begun, deliveryId, ...receiverOf(deps, row) })
  const attempt = attemptOf(outcome, begun.number, 'manual')
  const atMs = clock.now()
  await database.transaction(async (query) => {
    const [locked] = await lockWebhooks(query, [row.id])
    await recordDeliveryAttempt(query, deliveryId, attempt, atMs)
    // The answer of another address does not count for the present one.
    if (outcome.error === null && locked?.url === row.url) {
      await recordWebhookHealth(query, [{ webhookId: row.id, lastSuccessAtMs: atMs, failures: 0 }])
    }
  })
  return { delivery_id: deliveryId, event_id: begun.eventId, attempt: viewAttempt(attempt) }
}

/** Throws 409 when this installation sends nothing. */
function checkSending({ heldBack }: WebhookDeps): void {
  const message = heldBack()
  if (message !== null) throw new ApiError('conflict', { message })
}

/** Throws 403 when the key's present tier or leagues do not include the event. */
function checkRights({ principalOf, catalogue }: WebhookDeps, { keyId }: WebhookRow, row: DeliveryRow): void {
  const principal = principalOf(keyId)
  if (principal === null) throw new ApiError('not_found')
  const refusal = refusalOf(catalogue, principal, row)
  if (refusal !== null) throw new ApiError(refusal)
}

function receiverOf({ box, clock }: WebhookDeps, row: WebhookRow) {
  const { id, url, secret, signature } = row
  const previousSecret = isOverlapping(row, clock.now()) ? row.previousSecret : null
  const secrets = signingSecrets(box, id, { secret, previousSecret })
  return { url, secrets, signature, headers: headersToSend(box, id, row) }
}

function attemptOf(outcome: Outcome, number: number, trigger: AttemptRow['trigger']): AttemptRow {
  const { startedAtMs, durationMs, status, error, responseBody } = outcome
  return { number, trigger, startedAtMs, durationMs, status, error, responseBody }
}
