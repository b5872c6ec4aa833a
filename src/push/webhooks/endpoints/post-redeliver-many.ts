import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { redeliverMany as sendAgain } from '../delivery/redeliver-many.ts'
import { RedeliveredAnswer, RedeliverRequest } from '../subscriptions/webhook-schema.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const redeliverMany = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/redeliver',
  summary: 'Send finished deliveries again',
  description:
    'Deliveries that match the filter become due at once, with the same ids and bodies and a new schedule of retries. They are sent after the response. 409 when the subscription is not active.',
  params: WebhookParams,
  body: RedeliverRequest,
  response: RedeliveredAnswer,
  errors: ['not_found', 'conflict', 'unprocessable'],
  handle: async ({ principal, params, body }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await sendAgain(webhooks, { keyId: principal.keyId, id: params.id }, body), { maxAgeS: 0 }),
})
