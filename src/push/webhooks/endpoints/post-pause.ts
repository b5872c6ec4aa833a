import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { pauseWebhook as pause } from '../subscriptions/change-webhooks.ts'
import { WebhookAnswer } from '../subscriptions/webhook-schema.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const pauseWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/pause',
  summary: 'Pause a subscription',
  description: 'Pending deliveries are cancelled; `enable` with a replay sends them again.',
  params: WebhookParams,
  response: WebhookAnswer,
  errors: ['not_found', 'conflict'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await pause(webhooks, { keyId: principal.keyId, id: params.id }), { maxAgeS: 0 }),
})
