import type { SecretBox } from '../../../access/secret-box.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Completion } from '../../../store/sql/webhooks/attempts.ts'
import type { ClaimedDelivery } from '../../../store/sql/webhooks/claims.ts'
import type { AttemptDelivery } from '../sending/delivery-attempt.ts'
import { signingSecrets } from '../sending/signing-secrets.ts'
import { headersToSend } from '../subscriptions/own-headers.ts'
import type { Lanes } from './lanes.ts'
import { afterFailure } from './retry.ts'

export interface AttemptClaimedDeps {
  readonly lanes: Lanes
  readonly attemptDelivery: AttemptDelivery
  readonly box: SecretBox
  readonly clock: Clock
  /** The delay before each retry. */
  readonly delaysMs: readonly number[]
}

/** Makes the attempt of a claimed delivery. Returns what has to be recorded of it; throws for a fault of our own. */
export async function attemptClaimed(
  { lanes, attemptDelivery, box, clock, delaysMs }: AttemptClaimedDeps,
  delivery: ClaimedDelivery,
): Promise<Completion> {
  const { id, webhookId, token, number, trigger, failures } = delivery
  const answer = await attemptDelivery(requestOf(box, delivery))
  const { startedAtMs, durationMs, status, error, responseBody } = answer
  const atMs = clock.now()
  const attempt = { number, trigger, startedAtMs, durationMs, status, error, responseBody }
  const known = { deliveryId: id, webhookId, token, attempt, atMs }
  if (error !== null) {
    const next = afterFailure(delaysMs, failures, atMs, answer)
    return { ...known, ...next, released: lanes.failed(webhookId) }
  }
  lanes.succeeded(webhookId, durationMs)
  return { ...known, outcome: 'succeeded', nextAtMs: null, released: [] }
}

function requestOf(box: SecretBox, delivery: ClaimedDelivery): Parameters<AttemptDelivery>[0] {
  const { id, webhookId, eventId, event, cursor, body, url, number, replayId, signature } = delivery
  const secrets = signingSecrets(box, webhookId, delivery)
  const headers = headersToSend(box, webhookId, delivery)
  return { deliveryId: id, eventId, event, cursor, body, url, number, replayId, secrets, headers, signature }
}
