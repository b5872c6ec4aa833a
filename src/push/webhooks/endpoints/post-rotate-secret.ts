import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { rotateSecret as rotate } from '../subscriptions/change-webhooks.ts'
import { issuedFields, overlapSecondsDefault, RotateSecret } from '../subscriptions/webhook-schema.ts'
import { type WebhookEndpointDeps, WebhookParams } from './webhook-params.ts'

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/secret/rotate',
  summary: 'Issue a new secret for a subscription',
  description:
    'The secret is shown once. During the overlap deliveries carry two signatures, the old one first. Only one rotation can be open.',
  params: WebhookParams,
  body: RotateSecret,
  response: Strict({ ...issuedFields, meta: Meta }, 'IssuedWebhookAnswer'),
  errors: ['not_found', 'conflict', 'unprocessable'],
  handle: async ({ principal, params, body }, { webhooks }: WebhookEndpointDeps) => {
    const ref = { keyId: principal.keyId, id: params.id }
    const overlapSeconds = body.overlap_seconds ?? overlapSecondsDefault
    return objectAnswer(await rotate(webhooks, ref, overlapSeconds), { maxAgeS: 0 })
  },
})
