import { emptyAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { deleteWebhook as deleteStored } from '../subscriptions/change-webhooks.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  summary: 'Delete a subscription',
  description: 'Deletes its deliveries and their log too. An attempt in flight may still arrive.',
  params: WebhookParams,
  response: null,
  status: 204,
  errors: ['not_found'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) => {
    await deleteStored(webhooks, { keyId: principal.keyId, id: params.id })
    return emptyAnswer
  },
})
