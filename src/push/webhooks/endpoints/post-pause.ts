import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { pauseWebhook as pause } from '../subscriptions/change-webhooks.ts'
import { WebhookAnswer } from '../subscriptions/webhook-schema.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const pauseWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/pause',
  summary: 'Stop a subscription for a while',
  description: 'What is still to be sent is cancelled; `enable` with a replay brings it back.',
  params: WebhookParams,
  response: WebhookAnswer,
  errors: ['not_found', 'conflict'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await pause(webhooks, { keyId: principal.keyId, id: params.id }), { maxAgeS: 0 }),
})
