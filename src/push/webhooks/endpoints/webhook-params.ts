import Type from 'typebox'
import type { WebhookDeps } from '../subscriptions/webhook-deps.ts'

export interface WebhookEndpointDeps {
  readonly webhooks: WebhookDeps
}

/** Whatever stands in the path is looked for; what cannot be an id is not found. */
export const WebhookParams = Type.Object({ id: Type.String({ description: 'whk_…' }) })

export const DeliveryParams = Type.Object({
  id: Type.String({ description: 'whk_…' }),
  delivery_id: Type.String({ description: 'dlv_…' }),
})
