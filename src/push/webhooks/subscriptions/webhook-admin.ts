import { readDeliveries } from '../delivery/read-deliveries.ts'
import { testWebhook } from '../delivery/send-now.ts'
import { listAllWebhooks } from './change-webhooks.ts'
import { enableWebhook } from './enable-webhook.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import type { DeliveryView, EnableRequest, OwnedWebhook, Sent, WebhookView } from './webhook-schema.ts'

/** What an operator can do with the subscriptions of all keys, in this process or over HTTP (`remoteWebhooks`). */
export interface WebhookAdmin {
  readonly list: () => Promise<readonly OwnedWebhook[]>
  readonly test: (id: string) => Promise<Sent>
  readonly enable: (id: string, request: EnableRequest) => Promise<WebhookView>
  /** The newest deliveries. */
  readonly deliveries: (id: string, limit: number) => Promise<readonly DeliveryView[]>
}

export const localWebhooks = (deps: WebhookDeps): WebhookAdmin => ({
  list: () => listAllWebhooks(deps),
  test: (id) => testWebhook(deps, { keyId: null, id }),
  enable: (id, request) => enableWebhook(deps, { keyId: null, id }, request),
  deliveries: async (id, limit) => (await readDeliveries(deps, { keyId: null, id }, { limit })).deliveries,
})
