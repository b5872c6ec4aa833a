/** Admin endpoints: the subscriptions of every key, found by id alone. */
import { listAnswer, objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { readDeliveries, readDelivery } from '../delivery/read-deliveries.ts'
import { redeliverMany } from '../delivery/redeliver-many.ts'
import { redeliver, testWebhook } from '../delivery/send-now.ts'
import { listAllWebhooks, pauseWebhook } from '../subscriptions/change-webhooks.ts'
import { enableWebhook } from '../subscriptions/enable-webhook.ts'
import {
  DeliveryList,
  DeliveryView,
  EnableRequest,
  OwnedWebhookList,
  Redelivered,
  RedeliverRequest,
  Sent,
  WebhookView,
} from '../subscriptions/webhook-schema.ts'
import {
  DeliveriesQuery,
  DeliveryParams,
  readPage,
  type WebhookEndpointDeps,
  WebhookParams,
  writePage,
} from './webhook-params.ts'

const listAll = endpoint({
  path: '/admin/webhooks',
  caller: 'admin',
  summary: 'The webhook subscriptions of all keys, oldest first',
  response: OwnedWebhookList,
  bare: true,
  handle: async (_call, { webhooks }: WebhookEndpointDeps) =>
    listAnswer('webhooks', await listAllWebhooks(webhooks)),
})

const enable = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/enable',
  caller: 'admin',
  summary: "Make a key's paused or failed webhook subscription active again",
  params: WebhookParams,
  body: EnableRequest,
  response: WebhookView,
  errors: ['not_found', 'cursor_expired', 'history_changed', 'unprocessable'],
  bare: true,
  handle: async ({ params, body }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await enableWebhook(webhooks, { keyId: null, id: params.id }, body)),
})

const pause = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/pause',
  caller: 'admin',
  summary: "Pause a key's webhook subscription",
  params: WebhookParams,
  response: WebhookView,
  errors: ['not_found', 'conflict'],
  bare: true,
  handle: async ({ params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await pauseWebhook(webhooks, { keyId: null, id: params.id })),
})

const test = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/test',
  caller: 'admin',
  summary: "Send webhook.test to a key's webhook subscription now",
  params: WebhookParams,
  response: Sent,
  errors: ['not_found'],
  bare: true,
  handle: async ({ params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await testWebhook(webhooks, { keyId: null, id: params.id })),
})

const deliveries = endpoint({
  path: '/admin/webhooks/{id}/deliveries',
  caller: 'admin',
  summary: "The deliveries of a key's webhook subscription, newest first",
  params: WebhookParams,
  query: DeliveriesQuery,
  response: DeliveryList,
  errors: ['not_found'],
  bare: true,
  handle: async ({ params, query }, { webhooks }: WebhookEndpointDeps) => {
    const page = await readDeliveries(webhooks, { keyId: null, id: params.id }, readPage(query))
    return objectAnswer({ deliveries: [...page.deliveries], next_cursor: writePage(page.next) })
  },
})

const delivery = endpoint({
  path: '/admin/webhooks/{id}/deliveries/{delivery_id}',
  caller: 'admin',
  summary: "One delivery of a key's webhook subscription, with all its attempts and what is sent",
  params: DeliveryParams,
  response: DeliveryView,
  errors: ['not_found'],
  bare: true,
  handle: async ({ params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await readDelivery(webhooks, { keyId: null, id: params.id }, params.delivery_id)),
})

const redeliverOne = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/deliveries/{delivery_id}/redeliver',
  caller: 'admin',
  summary: "Send a delivery of a key's webhook subscription once more, now",
  params: DeliveryParams,
  response: Sent,
  errors: ['not_found', 'tier_insufficient', 'scope_denied'],
  bare: true,
  handle: async ({ params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await redeliver(webhooks, { keyId: null, id: params.id }, params.delivery_id)),
})

const redeliverAll = endpoint({
  method: 'POST',
  path: '/admin/webhooks/{id}/redeliver',
  caller: 'admin',
  summary: "Send finished deliveries of a key's webhook subscription again",
  params: WebhookParams,
  body: RedeliverRequest,
  response: Redelivered,
  errors: ['not_found', 'conflict', 'unprocessable'],
  bare: true,
  handle: async ({ params, body }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await redeliverMany(webhooks, { keyId: null, id: params.id }, body)),
})

export const adminWebhooks = [
  listAll,
  enable,
  pause,
  test,
  deliveries,
  delivery,
  redeliverOne,
  redeliverAll,
] as const
