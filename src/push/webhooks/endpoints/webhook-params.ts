import Type from 'typebox'
import type { WebhookDeps } from '../subscriptions/webhook-deps.ts'

export interface WebhookEndpointDeps {
  readonly webhooks: WebhookDeps
}

/** Any text is accepted: a malformed id is a 404, like an unknown one. */
export const WebhookParams = Type.Object({ id: Type.String({ description: 'whk_…' }) })

export const DeliveryParams = Type.Object({
  id: Type.String({ description: 'whk_…' }),
  delivery_id: Type.String({ description: 'dlv_…' }),
})
