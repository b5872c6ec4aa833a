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

const listAll = endpoint<WebhookEndpointDeps>({
  path: '/admin/webhooks',
  caller: 'admin',
  summary: 'The webhook subscriptions of all keys, oldest first',
  response: OwnedWebhookList,
  bare: true,
  handle: async ({ webhooks }) => listAnswer('webhooks', await listAllWebhooks(webhooks)),
})

const enable = endpoint<WebhookEndpointDeps, typeof WebhookParams, undefined, typeof EnableRequest>({
  method: 'POST',
  path: '/admin/webhooks/{id}/enable',
  caller: 'admin',
  summary: "Make a key's paused or failed webhook subscription active again",
  params: WebhookParams,
  body: EnableRequest,
  response: WebhookView,
  errors: ['not_found', 'cursor_expired', 'unprocessable'],
  bare: true,
  handle: async ({ webhooks, params, body }) =>
    objectAnswer(await enableWebhook(webhooks, { keyId: null, id: params.id }, body)),
})

const test = endpoint<WebhookEndpointDeps, typeof WebhookParams>({
  method: 'POST',
  path: '/admin/webhooks/{id}/test',
  caller: 'admin',
  summary: "Send webhook.test to a key's webhook subscription now",
  params: WebhookParams,
  response: Sent,
  errors: ['not_found'],
  bare: true,
  handle: async ({ webhooks, params }) =>
    objectAnswer(await testWebhook(webhooks, { keyId: null, id: params.id })),
})

const deliveries = endpoint<WebhookEndpointDeps, typeof WebhookParams, typeof DeliveriesQuery>({
  path: '/admin/webhooks/{id}/deliveries',
  caller: 'admin',
  summary: "The deliveries of a key's webhook subscription, newest first",
  params: WebhookParams,
  query: DeliveriesQuery,
  response: DeliveryList,
  errors: ['not_found'],
  bare: true,
  handle: async ({ webhooks, params, query }) => {
    const page = await readDeliveries(webhooks, { keyId: null, id: params.id }, readPage(query))
    return objectAnswer({ deliveries: page.deliveries, next_cursor: writePage(page.next) })
  },
})

export const adminWebhooks = [listAll, enable, test, deliveries] as const
