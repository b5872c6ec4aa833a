/** Reads and changes existing subscriptions. Each change is one transaction. */
import { ApiError } from '../../../contract/errors.ts'
import type { Principal } from '../../../contract/principal.ts'
import type { Query } from '../../../store/driver/database.ts'
import { cancelDeliveries } from '../../../store/sql/webhooks/deliveries.ts'
import { advanceWebhooks } from '../../../store/sql/webhooks/planner.ts'
import { stopWebhook } from '../../../store/sql/webhooks/status.ts'
import {
  readWebhooks,
  removeWebhook,
  updateWebhook,
  type WebhookRow,
  writeWebhookSecrets,
} from '../../../store/sql/webhooks/subscriptions.ts'
import { makeSecretText, secretHint } from '../sending/secret-text.ts'
import { readFilter } from './filter.ts'
import { storeHeaders } from './own-headers.ts'
import { requireWebhook, type WebhookDeps, type WebhookRef } from './webhook-deps.ts'
import { readTerms } from './webhook-input.ts'
import type { IssuedWebhook, OwnedWebhook, WebhookPatch, WebhookView } from './webhook-schema.ts'
import { isOverlapping, viewIssued, viewWebhook } from './webhook-view.ts'

/** The subscriptions of every key, for the operator. */
export async function listAllWebhooks({ database, clock }: WebhookDeps): Promise<OwnedWebhook[]> {
  const rows = await readWebhooks(database.query, { keyId: null, nowMs: clock.now() })
  return rows.map((row) => {
    const { id, ...rest } = viewWebhook(row, clock.now())
    return { id, key_id: row.keyId, ...rest }
  })
}

export async function listWebhooks({ database, clock }: WebhookDeps, keyId: string): Promise<WebhookView[]> {
  const rows = await readWebhooks(database.query, { keyId, nowMs: clock.now() })
  return rows.map((row) => viewWebhook(row, clock.now()))
}

export async function readWebhook({ database, clock }: WebhookDeps, ref: WebhookRef): Promise<WebhookView> {
  return viewWebhook(await requireWebhook(database.query, ref, clock.now()), clock.now())
}

export function patchWebhook(
  deps: WebhookDeps,
  principal: Principal,
  id: string,
  patch: WebhookPatch,
): Promise<WebhookView> {
  return changeWebhook(deps, { keyId: principal.keyId, id }, async (query, row) => {
    const { url, events, description, delaySeconds: delay_seconds, signature } = row
    const before = {
      url,
      events: [...events],
      filter: readFilter(row.filter),
      description,
      delay_seconds,
      signature,
    }
    const terms = readTerms(deps, principal, { ...before, ...patch })
    const headers = patch.headers ? storeHeaders(deps.box, id, patch.headers, row) : row
    const { headers: shown, secretHeaders } = headers
    await updateWebhook(query, id, { ...terms, headers: shown, secretHeaders }, deps.clock.now())
  })
}

export async function deleteWebhook({ database }: WebhookDeps, ref: WebhookRef): Promise<void> {
  await database.transaction(async (query) => {
    await advanceWebhooks(query)
    await requireWebhook(query, ref)
    await removeWebhook(query, ref.id)
  })
}

/** Cancels pending deliveries. Later events are missed until the subscription is enabled with a replay. */
export function pauseWebhook(deps: WebhookDeps, ref: WebhookRef): Promise<WebhookView> {
  return changeWebhook(deps, ref, async (query, { id, status }, plannedSeq) => {
    if (status === 'paused') return
    if (status === 'failed')
      throw new ApiError('conflict', {
        message: 'A failed webhook cannot be paused; it can only be enabled.',
      })
    const atMs = deps.clock.now()
    await stopWebhook(query, { id, atMs, plannedSeq, failure: null })
    await cancelDeliveries(query, id, atMs, 'paused')
  })
}

/** Issues a new secret, valid at once. The previous one signs too for `overlapSeconds`. */
export function rotateSecret(
  deps: WebhookDeps,
  ref: WebhookRef,
  overlapSeconds: number,
): Promise<IssuedWebhook> {
  const { database, clock, box } = deps
  return database.transaction(async (query) => {
    await advanceWebhooks(query)
    const row = await requireWebhook(query, ref)
    const nowMs = clock.now()
    if (isOverlapping(row, nowMs)) {
      const until = new Date(row.previousSecretExpiresAtMs ?? nowMs).toISOString()
      throw new ApiError('conflict', { message: `A rotation is open until ${until}; finish it first.` })
    }
    const text = makeSecretText()
    const previous =
      overlapSeconds === 0
        ? noPrevious
        : { previousSecret: row.secret, previousSecretExpiresAtMs: nowMs + overlapSeconds * 1_000 }
    const secrets = { secret: box.seal(text, row.id), secretHint: secretHint(text), ...previous }
    await writeWebhookSecrets(query, row.id, secrets, nowMs)
    return viewIssued(await requireWebhook(query, ref, nowMs), text, nowMs)
  })
}

const noPrevious = { previousSecret: null, previousSecretExpiresAtMs: null }

/** From now on only the new secret signs. Does nothing without an open rotation. */
export function finishRotation(deps: WebhookDeps, ref: WebhookRef): Promise<WebhookView> {
  return changeWebhook(deps, ref, async (query, { id, secret, secretHint: hint, previousSecret }) => {
    if (previousSecret === null) return
    const secrets = { secret, secretHint: hint, ...noPrevious }
    await writeWebhookSecrets(query, id, secrets, deps.clock.now())
  })
}

/** Applies a change under the planner's lock and returns the changed subscription. */
export function changeWebhook(
  { database, clock }: WebhookDeps,
  ref: WebhookRef,
  change: (query: Query, row: WebhookRow, plannedSeq: number) => Promise<void>,
): Promise<WebhookView> {
  return database.transaction(async (query) => {
    const plannedSeq = await advanceWebhooks(query)
    await change(query, await requireWebhook(query, ref), plannedSeq)
    return viewWebhook(await requireWebhook(query, ref, clock.now()), clock.now())
  })
}
