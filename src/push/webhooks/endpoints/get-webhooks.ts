import Type from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { listWebhooks as list } from '../subscriptions/change-webhooks.ts'
import { WebhookView } from '../subscriptions/webhook-schema.ts'
import type { WebhookEndpointDeps } from './webhook-params.ts'

export const listWebhooks = endpoint({
  path: '/v1/webhooks',
  summary: "The key's own subscriptions, oldest first",
  response: Strict({ webhooks: means(Type.Array(WebhookView), 'The subscriptions of the key'), meta: Meta }),
  handle: async ({ principal }, { webhooks }: WebhookEndpointDeps) =>
    listAnswer('webhooks', await list(webhooks, principal.keyId), { maxAgeS: 0 }),
})
