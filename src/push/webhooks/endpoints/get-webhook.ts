import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { readWebhook as read } from '../subscriptions/change-webhooks.ts'
import { WebhookAnswer } from '../subscriptions/webhook-schema.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const readWebhook = endpoint({
  path: '/v1/webhooks/{id}',
  summary: 'One subscription',
  params: WebhookParams,
  response: WebhookAnswer,
  errors: ['not_found'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await read(webhooks, { keyId: principal.keyId, id: params.id }), { maxAgeS: 0 }),
})
