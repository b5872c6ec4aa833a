import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { testWebhook as test } from '../delivery/send-now.ts'
import { SentAnswer } from '../subscriptions/webhook-schema.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const testWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  summary: 'Send webhook.test now',
  description: 'Signed like every delivery. The outcome does not change the status of the subscription.',
  params: WebhookParams,
  response: SentAnswer,
  errors: ['not_found', 'conflict'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await test(webhooks, { keyId: principal.keyId, id: params.id }), { maxAgeS: 0 }),
})
