import { emptyAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { removeWebhook } from '../subscriptions/change-webhooks.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  summary: 'End a subscription',
  description: 'Its deliveries and their log go with it. An attempt that is in flight may still arrive.',
  params: WebhookParams,
  response: null,
  status: 204,
  errors: ['not_found'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) => {
    await removeWebhook(webhooks, { keyId: principal.keyId, id: params.id })
    return emptyAnswer
  },
})
