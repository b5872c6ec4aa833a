import { type RemoteOptions, readRemote, remoteCaller } from '../../../access/remote-call.ts'
import { Compile } from '../../../kernel/compile.ts'
import type { WebhookAdmin } from './webhook-admin.ts'
import { DeliveryList, OwnedWebhookList, Sent, WebhookView } from './webhook-schema.ts'

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
