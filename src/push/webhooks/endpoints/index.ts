import type { Endpoint } from '../../../contract/endpoint.ts'
import { adminWebhooks } from './admin-webhooks.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { enableWebhook } from './enable-webhook.ts'
import { finishRotation } from './finish-rotation.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { pauseWebhook } from './pause-webhook.ts'
import { readDelivery } from './read-delivery.ts'
import { readWebhook } from './read-webhook.ts'
import { redeliver } from './redeliver.ts'
import { rotateSecret } from './rotate-secret.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'
import type { WebhookDeps } from './webhook-params.ts'

export const webhookEndpoints: readonly Endpoint<WebhookDeps>[] = [
  createWebhook,
  listWebhooks,
  readWebhook,
  updateWebhook,
  deleteWebhook,
  enableWebhook,
  pauseWebhook,
  testWebhook,
  rotateSecret,
  finishRotation,
  listDeliveries,
  readDelivery,
  redeliver,
  ...adminWebhooks,
]
