import type { Endpoint } from '../../../contract/endpoint.ts'
import { adminWebhooks } from './admin-webhooks.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listDeliveries } from './get-deliveries.ts'
import { readDelivery } from './get-delivery.ts'
import { readWebhook } from './get-webhook.ts'
import { listWebhooks } from './get-webhooks.ts'
import { updateWebhook } from './patch-webhook.ts'
import { enableWebhook } from './post-enable.ts'
import { finishRotation } from './post-finish-rotation.ts'
import { pauseWebhook } from './post-pause.ts'
import { redeliver } from './post-redeliver.ts'
import { redeliverMany } from './post-redeliver-many.ts'
import { rotateSecret } from './post-rotate-secret.ts'
import { testWebhook } from './post-test.ts'
import { createWebhook } from './post-webhook.ts'
import type { WebhookEndpointDeps } from './webhook-params.ts'

export const webhookEndpoints: readonly Endpoint<WebhookEndpointDeps>[] = [
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
  redeliverMany,
  ...adminWebhooks,
]
