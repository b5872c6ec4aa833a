import Type, { type Static } from 'typebox'
import { Instant, means, Nullable, Strict } from '../../../contract/schema.ts'

const WebhookId = Type.String({ description: 'Id of the subscription, whk_…' })

const WebhookTest = Strict({ webhook_id: WebhookId }, 'WebhookTest')

const WebhookFailed = Strict(
  {
    webhook_id: WebhookId,
    url: Type.String({ description: 'The address that failed' }),
    failed_at: means(Instant, 'When the subscription failed'),
    delivery_id: Type.String({ description: 'The delivery whose last attempt failed, dlv_…' }),
    reason: Type.String({ description: 'Class of the error: dns, connect, tls, timeout, non_2xx, gone, …' }),
    response_status: Nullable(
      Type.Integer({ description: 'HTTP status of the last attempt; null without one' }),
    ),
  },
  'WebhookFailed',
)
export type WebhookFailed = Static<typeof WebhookFailed>

export const testEvent = 'webhook.test'
export const failedEvent = 'webhook.failed'

/** The events about webhooks themselves. They are delivered to webhooks only, and are not in the journal. */
export const ownEvents = [
  { name: testEvent, summary: 'A test that the owner of the subscription asked for', schema: WebhookTest },
  { name: failedEvent, summary: 'Another subscription of the same key failed', schema: WebhookFailed },
] as const
