import { noSuch } from '../../../contract/errors.ts'
import { readDeliveryAttempts } from '../../../store/sql/webhooks/attempts.ts'
import {
  type DeliveryRow,
  type DeliveryState,
  listDeliveries,
} from '../../../store/sql/webhooks/delivery-log.ts'
import type { WebhookRow } from '../../../store/sql/webhooks/subscriptions.ts'
import { pointOfSubscriber } from '../planning/audience.ts'
import { fixedHeaders } from '../sending/fixed-headers.ts'
import { viewHeaders } from '../subscriptions/own-headers.ts'
import { refusalOf } from '../subscriptions/refusal.ts'
import { requireWebhook, type WebhookDeps, type WebhookRef } from '../subscriptions/webhook-deps.ts'
import type { DeliveryView } from '../subscriptions/webhook-schema.ts'
import { viewDelivery } from '../subscriptions/webhook-view.ts'

export interface DeliveryPageRequest {
  readonly state?: DeliveryState
  readonly limit: number
  /** `next` of the page before. */
  readonly before?: number
  /** Whether to show the requests too. */
  readonly withRequest?: boolean
}

export interface DeliveriesPage {
  readonly deliveries: readonly DeliveryView[]
  /** Where the next page starts; null on the last page. */
  readonly next: number | null
}

/** Newest first, as far back as the key's tier lists them. */
export async function readDeliveries(
  deps: WebhookDeps,
  ref: WebhookRef,
  { state, limit, before, withRequest = false }: DeliveryPageRequest,
): Promise<DeliveriesPage> {
  const webhook = await requireWebhook(deps.database.query, ref)
  const rows = await listDeliveries(deps.database.query, {
    webhookId: webhook.id,
    ...listedRange(deps, webhook),
    limit: limit + 1,
    withBody: withRequest,
    ...(state === undefined ? {} : { state }),
    ...(before === undefined ? {} : { beforeN: before }),
  })
  const page = rows.slice(0, limit)
  const requestOf = withRequest ? requestsFor(deps, ref, webhook) : null
  const deliveries = await viewAll(deps, page, requestOf)
  return { deliveries, next: rows.length > limit ? page[page.length - 1]!.n : null }
}

export async function readDelivery(
  deps: WebhookDeps,
  ref: WebhookRef,
  deliveryId: string,
): Promise<DeliveryView> {
  const webhook = await requireWebhook(deps.database.query, ref)
  const row = await requireDelivery(deps, webhook, deliveryId)
  const [view] = await viewAll(deps, [row], requestsFor(deps, ref, webhook))
  return view!
}

const idForm = /^dlv_[0-9A-Za-z]{22}$/

export async function requireDelivery(
  deps: WebhookDeps,
  webhook: WebhookRow,
  deliveryId: string,
): Promise<DeliveryRow> {
  if (!idForm.test(deliveryId)) throw noSuch('delivery', deliveryId)
  const range = {
    webhookId: webhook.id,
    id: deliveryId,
    ...listedRange(deps, webhook),
    limit: 1,
    withBody: true,
  }
  const [row] = await listDeliveries(deps.database.query, range)
  if (!row) throw noSuch('delivery', deliveryId)
  return row
}

/** Deliveries as far back as the tier lists them, up to the moment that the subscription sees. */
export function listedRange({ clock, principalOf, pointOf }: WebhookDeps, webhook: WebhookRow) {
  const principal = principalOf(webhook.keyId)
  const point = principal && pointOfSubscriber(pointOf, principal, webhook)
  return {
    finishedSinceMs: clock.now() - (principal?.limits.resumeWindowMs ?? 0),
    eventsUntilMs: !point || point.checkEveryMs === 0 ? Number.MAX_VALUE : point.instantMs(),
  }
}

type RequestOf = (row: DeliveryRow) => NonNullable<DeliveryView['request']> | null

/** What is sent for a delivery: the operator sees everything, a key what it may see now. */
function requestsFor(
  { principalOf, catalogue }: WebhookDeps,
  { keyId }: WebhookRef,
  webhook: WebhookRow,
): RequestOf {
  const principal = principalOf(webhook.keyId)
  const shown = Object.fromEntries(viewHeaders(webhook).map(({ name, value }) => [name, value ?? '(secret)']))
  return (row) => {
    const isHidden = principal === null || refusalOf(catalogue, principal, row) !== null
    if (row.body === null || (keyId !== null && isHidden)) return null
    const replayId = principal?.replay?.id ?? null
    return {
      url: webhook.url,
      headers: { ...shown, ...fixedHeaders({ ...row, deliveryId: row.id, replayId }) },
      body: row.body,
    }
  }
}

async function viewAll(
  { database }: WebhookDeps,
  rows: readonly DeliveryRow[],
  requestOf: RequestOf | null,
): Promise<DeliveryView[]> {
  const attempts = await readDeliveryAttempts(
    database.query,
    rows.map(({ id }) => id),
  )
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId)
  return rows.map((row) => ({
    ...viewDelivery(row, byDelivery.get(row.id) ?? []),
    ...(requestOf === null ? {} : { request: requestOf(row) }),
  }))
}
