import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { redeliver as sendAgain } from '../delivery/send-now.ts'
import { SentAnswer } from '../subscriptions/webhook-schema.ts'
import { DeliveryParams, type WebhookEndpointDeps } from './webhook-params.ts'

export const redeliver = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver',
  summary: 'Send a delivery once more, now',
  description:
    'The same id and body, freshly signed. A success ends the delivery; a failure changes nothing. 403 when the tier or leagues of the key no longer include the event.',
  params: DeliveryParams,
  response: SentAnswer,
  errors: ['not_found', 'tier_insufficient', 'scope_denied', 'conflict'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) => {
    const ref = { keyId: principal.keyId, id: params.id }
    return objectAnswer(await sendAgain(webhooks, ref, params.delivery_id), { maxAgeS: 0 })
  },
})
