/** Admin endpoints: the subscriptions of every key, found by id alone. */
import { listAnswer, objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { readDeliveries } from '../delivery/read-deliveries.ts'
import { testWebhook } from '../delivery/send-now.ts'
import { listAllWebhooks } from '../subscriptions/change-webhooks.ts'
import { enableWebhook } from '../subscriptions/enable-webhook.ts'
import {
  DeliveryList,
  EnableRequest,
  OwnedWebhookList,
  Sent,
  WebhookView,
} from '../subscriptions/webhook-schema.ts'
import { DeliveriesQuery, readPage, writePage } from './deliveries-page.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

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

export const adminWebhooks = [listAll, enable, test, deliveries] as const
