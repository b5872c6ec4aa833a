import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { enableWebhook as enable } from '../subscriptions/enable-webhook.ts'
import { EnableRequest, WebhookAnswer } from '../subscriptions/webhook-schema.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const enableWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/enable',
  summary: 'Make a paused or failed subscription active again',
  description:
    'Deliveries of a replay are sent after the response and keep their ids. An active subscription does not change.',
  params: WebhookParams,
  body: EnableRequest,
  response: WebhookAnswer,
  errors: ['not_found', 'cursor_expired', 'history_changed', 'unprocessable'],
  handle: async ({ principal, params, body }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await enable(webhooks, { keyId: principal.keyId, id: params.id }, body), { maxAgeS: 0 }),
})
