import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { createWebhook as create } from '../subscriptions/create-webhook.ts'
import { checkIdempotencyKey } from '../subscriptions/webhook-input.ts'
import { issuedFields, NewWebhook } from '../subscriptions/webhook-schema.ts'
import type { WebhookEndpointDeps } from './webhook-params.ts'

export const createWebhook = endpoint({
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Subscribe to events',
  description:
    'Only this response shows the secret. With an `Idempotency-Key` header, a repeated request within 24 hours gets the same response and creates nothing.',
  body: NewWebhook,
  response: Strict({ ...issuedFields, meta: Meta }, 'IssuedWebhookAnswer'),
  status: 201,
  errors: ['tier_insufficient', 'scope_denied', 'conflict', 'unprocessable'],
  handle: async ({ principal, body, headers }, { webhooks }: WebhookEndpointDeps) => {
    const idempotencyKey = checkIdempotencyKey(headers.get('idempotency-key'))
    const made = await create(webhooks, principal, body, idempotencyKey)
    return objectAnswer(made, { location: `/v1/webhooks/${made.id}`, maxAgeS: 0 })
  },
})
