import { readDeliveries } from '../delivery/deliveries.ts'
import { testWebhook } from '../delivery/send-now.ts'
import { listAllWebhooks } from './change-webhooks.ts'
import { enableWebhook } from './enable-webhook.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import type { DeliveryView, EnableRequest, OwnedWebhook, Sent, WebhookView } from './webhook-schema.ts'

/** What an operator does with everybody's subscriptions: in this process or over HTTP (remoteWebhooks). */
export interface WebhookAdmin {
  readonly list: () => Promise<readonly OwnedWebhook[]>
  readonly test: (id: string) => Promise<Sent>
  readonly enable: (id: string, request: EnableRequest) => Promise<WebhookView>
  /** The newest. */
  readonly deliveries: (id: string, limit: number) => Promise<readonly DeliveryView[]>
}

export const localWebhooks = (parts: WebhookDeps): WebhookAdmin => ({
  list: () => listAllWebhooks(parts),
  test: (id) => testWebhook(parts, { keyId: null, id }),
  enable: (id, request) => enableWebhook(parts, { keyId: null, id }, request),
  deliveries: async (id, limit) => (await readDeliveries(parts, { keyId: null, id }, { limit })).deliveries,
})
