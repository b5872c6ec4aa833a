import Type from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { readDeliveries } from '../delivery/read-deliveries.ts'
import { DeliveryView } from '../subscriptions/webhook-schema.ts'
import { DeliveriesQuery, readPage, writePage } from './deliveries-page.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const listDeliveries = endpoint({
  path: '/v1/webhooks/{id}/deliveries',
  summary: 'The deliveries of a subscription, newest first',
  description: 'With all attempts, as far back as the tier keeps the delivery log.',
  params: WebhookParams,
  query: DeliveriesQuery,
  response: Strict({
    deliveries: means(Type.Array(DeliveryView), 'The deliveries, newest first'),
    meta: Meta,
  }),
  errors: ['not_found'],
  handle: async ({ principal, params, query }, { webhooks }: WebhookEndpointDeps) => {
    const ref = { keyId: principal.keyId, id: params.id }
    const { deliveries, next } = await readDeliveries(webhooks, ref, readPage(query))
    return listAnswer('deliveries', deliveries, { nextCursor: writePage(next), maxAgeS: 0 })
  },
})
