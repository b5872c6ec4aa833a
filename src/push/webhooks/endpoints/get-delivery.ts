import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { readDelivery as read } from '../delivery/read-deliveries.ts'
import { deliveryFields } from '../subscriptions/webhook-schema.ts'
import { DeliveryParams, type WebhookEndpointDeps } from './webhook-params.ts'

export const readDelivery = endpoint({
  path: '/v1/webhooks/{id}/deliveries/{delivery_id}',
  summary: 'One delivery with all its attempts',
  params: DeliveryParams,
  response: Strict({ ...deliveryFields, meta: Meta }, 'DeliveryAnswer'),
  errors: ['not_found'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) => {
    const ref = { keyId: principal.keyId, id: params.id }
    return objectAnswer(await read(webhooks, ref, params.delivery_id), { maxAgeS: 0 })
  },
})
