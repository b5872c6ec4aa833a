import { ApiError } from '../../../contract/errors.ts'
import {
  type DeliveryRow,
  type DeliveryState,
  listDeliveries,
} from '../../../store/sql/webhooks/list-deliveries.ts'
import { readDeliveryAttempts } from '../../../store/sql/webhooks/read-delivery-attempts.ts'
import type { WebhookRow } from '../../../store/sql/webhooks/read-webhooks.ts'
import { requireWebhook, type WebhookDeps, type WebhookRef } from '../subscriptions/webhook-deps.ts'
import type { DeliveryView } from '../subscriptions/webhook-schema.ts'
import { viewDelivery } from '../subscriptions/webhook-view.ts'

export interface DeliveriesAsked {
  readonly state?: DeliveryState
  readonly limit: number
  /** The place that the page before gave. */
  readonly before?: number
}

export interface DeliveriesPage {
  readonly deliveries: readonly DeliveryView[]
  /** Where the next page begins; null at the end. */
  readonly next: number | null
}

/** Newest first, as far back as the tier keeps them. */
export async function readDeliveries(
  parts: WebhookDeps,
  ref: WebhookRef,
  { state, limit, before }: DeliveriesAsked,
): Promise<DeliveriesPage> {
  const webhook = await requireWebhook(parts.database.query, ref)
  const rows = await listDeliveries(parts.database.query, {
    webhookId: webhook.id,
    finishedSinceMs: loggedSince(parts, webhook),
    limit: limit + 1,
    ...(state === undefined ? {} : { state }),
    ...(before === undefined ? {} : { beforeN: before }),
  })
  const page = rows.slice(0, limit)
  const deliveries = await viewAll(parts, page)
  return { deliveries, next: rows.length > limit ? page[page.length - 1]!.n : null }
}

export async function readDelivery(
  parts: WebhookDeps,
  ref: WebhookRef,
  deliveryId: string,
): Promise<DeliveryView> {
  const webhook = await requireWebhook(parts.database.query, ref)
  const [view] = await viewAll(parts, [await requireDelivery(parts, webhook, deliveryId)])
  return view!
}

const idForm = /^dlv_[0-9A-Za-z]{22}$/

export async function requireDelivery(
  parts: WebhookDeps,
  webhook: WebhookRow,
  deliveryId: string,
): Promise<DeliveryRow> {
  if (!idForm.test(deliveryId)) throw new ApiError('not_found')
  const finishedSinceMs = loggedSince(parts, webhook)
  const range = { webhookId: webhook.id, id: deliveryId, finishedSinceMs, limit: 1 }
  const [row] = await listDeliveries(parts.database.query, range)
  if (!row) throw new ApiError('not_found')
  return row
}

const loggedSince = ({ clock, principalOf }: WebhookDeps, { keyId }: WebhookRow): number =>
  clock.now() - (principalOf(keyId)?.limits.resumeWindowMs ?? 0)

async function viewAll({ database }: WebhookDeps, rows: readonly DeliveryRow[]): Promise<DeliveryView[]> {
  const attempts = await readDeliveryAttempts(
    database.query,
    rows.map(({ id }) => id),
  )
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId)
  return rows.map((row) => viewDelivery(row, byDelivery.get(row.id) ?? []))
}
