import { type RemoteOptions, readRemote, remoteCaller } from '../../access/remote-call.ts'
import { Compile } from '../../kernel/compile.ts'
import { readDeliveries } from './delivery/read-deliveries.ts'
import { testWebhook } from './delivery/send-now.ts'
import { listAllWebhooks } from './subscriptions/change-webhooks.ts'
import { enableWebhook } from './subscriptions/enable-webhook.ts'
import type { WebhookDeps } from './subscriptions/webhook-deps.ts'
import {
  DeliveryList,
  type DeliveryView,
  type EnableRequest,
  type OwnedWebhook,
  OwnedWebhookList,
  Sent,
  WebhookView,
} from './subscriptions/webhook-schema.ts'

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

const webhookList = Compile(OwnedWebhookList)
const webhook = Compile(WebhookView)
const sent = Compile(Sent)
const deliveryList = Compile(DeliveryList)

/** Manages the subscriptions of a running server over its admin endpoints: only that process can open an embedded store. */
export function remoteWebhooks(options: RemoteOptions): WebhookAdmin {
  const call = remoteCaller(options)
  const at = (id: string, verb: string) => `/admin/webhooks/${encodeURIComponent(id)}/${verb}`
  return {
    list: async () => [...readRemote(webhookList, await call('GET', '/admin/webhooks')).webhooks],
    test: async (id) => readRemote(sent, await call('POST', at(id, 'test'))),
    enable: async (id, request) => readRemote(webhook, await call('POST', at(id, 'enable'), request)),
    deliveries: async (id, limit) =>
      readRemote(deliveryList, await call('GET', `${at(id, 'deliveries')}?limit=${limit}`)).deliveries,
  }
}
