import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { patchWebhook } from '../subscriptions/change-webhooks.ts'
import { WebhookAnswer, WebhookPatch } from '../subscriptions/webhook-schema.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/v1/webhooks/{id}',
  summary: 'Change a subscription',
  description: 'Absent fields do not change. Pending deliveries go to the new URL.',
  params: WebhookParams,
  body: WebhookPatch,
  response: WebhookAnswer,
  errors: ['tier_insufficient', 'scope_denied', 'not_found', 'unprocessable'],
  handle: async ({ principal, params, body }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await patchWebhook(webhooks, principal, params.id, body), { maxAgeS: 0 }),
})
