import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { finishRotation as finish } from '../subscriptions/change-webhooks.ts'
import { WebhookAnswer } from '../subscriptions/webhook-schema.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const finishRotation = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/secret/finish',
  summary: 'End the overlap of two secrets',
  description: 'From now on only the new secret signs. Does nothing without an open rotation.',
  params: WebhookParams,
  response: WebhookAnswer,
  errors: ['not_found'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await finish(webhooks, { keyId: principal.keyId, id: params.id }), { maxAgeS: 0 }),
})
