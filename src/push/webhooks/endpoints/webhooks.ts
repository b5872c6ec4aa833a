/** The endpoints of a key's own subscriptions; `admin-webhooks.ts` has those of every key. */
import Type from 'typebox'
import { emptyAnswer, listAnswer, objectAnswer } from '../../../contract/answer.ts'
import { type Endpoint, endpoint } from '../../../contract/endpoint.ts'
import type { Principal } from '../../../contract/principal.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { readDeliveries, readDelivery } from '../delivery/read-deliveries.ts'
import { redeliverMany } from '../delivery/redeliver-many.ts'
import { redeliver, testWebhook } from '../delivery/send-now.ts'
import {
  deleteWebhook,
  finishRotation,
  listWebhooks,
  patchWebhook,
  pauseWebhook,
  readWebhook,
  rotateSecret,
} from '../subscriptions/change-webhooks.ts'
import { createWebhook } from '../subscriptions/create-webhook.ts'
import { enableWebhook } from '../subscriptions/enable-webhook.ts'
import type { WebhookRef } from '../subscriptions/webhook-deps.ts'
import { checkIdempotencyKey } from '../subscriptions/webhook-input.ts'
import {
  DeliveryView,
  deliveryFields,
  EnableRequest,
  issuedFields,
  NewWebhook,
  overlapSecondsDefault,
  RedeliveredAnswer,
  RedeliverRequest,
  RotateSecret,
  SentAnswer,
  WebhookAnswer,
  WebhookPatch,
  WebhookView,
} from '../subscriptions/webhook-schema.ts'
import { adminWebhooks } from './admin-webhooks.ts'
import {
  DeliveriesQuery,
  DeliveryParams,
  readPage,
  type WebhookEndpointDeps,
  WebhookParams,
  writePage,
} from './webhook-params.ts'

const refOf = ({ keyId }: Principal, { id }: { readonly id: string }): WebhookRef => ({ keyId, id })

const create = endpoint({
  method: 'POST',
  path: '/v1/webhooks',
  summary: 'Subscribe to events',
  description:
    'Only this response shows the secret. With an `Idempotency-Key` header, a repeated request within 24 hours gets the same response and creates nothing. The subscription receives what is committed from now on. A pattern that matches nothing in the tier of the key is a 403 `tier_insufficient`, one whose leagues it may not see a 403 `scope_denied`. Host names are not resolved yet: a name of a private address fails at the first delivery, with `blocked_address`.',
  body: NewWebhook,
  response: Strict({ ...issuedFields, meta: Meta }, 'IssuedWebhookAnswer'),
  status: 201,
  errors: ['tier_insufficient', 'scope_denied', 'conflict', 'unprocessable'],
  handle: async ({ principal, body, headers }, { webhooks }: WebhookEndpointDeps) => {
    const idempotencyKey = checkIdempotencyKey(headers.get('idempotency-key'))
    const made = await createWebhook(webhooks, principal, body, idempotencyKey)
    return objectAnswer(made, { location: `/v1/webhooks/${made.id}`, maxAgeS: 0 })
  },
})

const list = endpoint({
  path: '/v1/webhooks',
  summary: "The key's own subscriptions, oldest first",
  response: Strict({ webhooks: means(Type.Array(WebhookView), 'The subscriptions of the key'), meta: Meta }),
  handle: async ({ principal }, { webhooks }: WebhookEndpointDeps) =>
    listAnswer('webhooks', await listWebhooks(webhooks, principal.keyId), { maxAgeS: 0 }),
})

const read = endpoint({
  path: '/v1/webhooks/{id}',
  summary: 'One subscription',
  params: WebhookParams,
  response: WebhookAnswer,
  errors: ['not_found'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await readWebhook(webhooks, refOf(principal, params)), { maxAgeS: 0 }),
})

const update = endpoint({
  method: 'PATCH',
  path: '/v1/webhooks/{id}',
  summary: 'Change a subscription',
  description:
    'Absent fields do not change. Pending deliveries go to the new URL. A new URL is a receiver that has never responded: `last_success_at` is null again, and late answers of the one before do not count.',
  params: WebhookParams,
  body: WebhookPatch,
  response: WebhookAnswer,
  errors: ['tier_insufficient', 'scope_denied', 'not_found', 'unprocessable'],
  handle: async ({ principal, params, body }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await patchWebhook(webhooks, principal, params.id, body), { maxAgeS: 0 }),
})

const remove = endpoint({
  method: 'DELETE',
  path: '/v1/webhooks/{id}',
  summary: 'Delete a subscription',
  description: 'Deletes its deliveries and their log too. An attempt in flight may still arrive.',
  params: WebhookParams,
  response: null,
  status: 204,
  errors: ['not_found'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) => {
    await deleteWebhook(webhooks, refOf(principal, params))
    return emptyAnswer
  },
})

const enable = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/enable',
  summary: 'Make a paused or failed subscription active again',
  description:
    'Deliveries of a replay are sent after the response and keep their ids. An active subscription does not change.',
  params: WebhookParams,
  body: EnableRequest,
  response: WebhookAnswer,
  errors: ['not_found', 'cursor_expired', 'history_changed', 'unprocessable'],
  handle: async ({ principal, params, body }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await enableWebhook(webhooks, refOf(principal, params), body), { maxAgeS: 0 }),
})

const pause = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/pause',
  summary: 'Pause a subscription',
  description:
    'Pending deliveries are cancelled; `enable` with a replay sends them again. 409 for a failed subscription; a paused one does not change.',
  params: WebhookParams,
  response: WebhookAnswer,
  errors: ['not_found', 'conflict'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await pauseWebhook(webhooks, refOf(principal, params)), { maxAgeS: 0 }),
})

const test = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/test',
  summary: 'Send webhook.test now',
  description:
    'Signed like every delivery. The outcome does not change the status of the subscription. It is sent in any status and is never replayed; a success counts as the first response of a receiver that had never responded. 409 while deliveries are paused or turned off on the node.',
  params: WebhookParams,
  response: SentAnswer,
  errors: ['not_found', 'conflict'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await testWebhook(webhooks, refOf(principal, params)), { maxAgeS: 0 }),
})

const rotate = endpoint({
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
    const ref = refOf(principal, params)
    const overlapSeconds = body.overlap_seconds ?? overlapSecondsDefault
    return objectAnswer(await rotateSecret(webhooks, ref, overlapSeconds), { maxAgeS: 0 })
  },
})

const finish = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/secret/finish',
  summary: 'End the overlap of two secrets',
  description: 'From now on only the new secret signs. Does nothing without an open rotation.',
  params: WebhookParams,
  response: WebhookAnswer,
  errors: ['not_found'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await finishRotation(webhooks, refOf(principal, params)), { maxAgeS: 0 }),
})

const deliveries = endpoint({
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
    const ref = refOf(principal, params)
    const { deliveries, next } = await readDeliveries(webhooks, ref, readPage(query))
    return listAnswer('deliveries', deliveries, { nextCursor: writePage(next), maxAgeS: 0 })
  },
})

const delivery = endpoint({
  path: '/v1/webhooks/{id}/deliveries/{delivery_id}',
  summary: 'One delivery with all its attempts',
  params: DeliveryParams,
  response: Strict({ ...deliveryFields, meta: Meta }, 'DeliveryAnswer'),
  errors: ['not_found'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) => {
    const ref = refOf(principal, params)
    return objectAnswer(await readDelivery(webhooks, ref, params.delivery_id), { maxAgeS: 0 })
  },
})

const redeliverOne = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver',
  summary: 'Send a delivery once more, now',
  description:
    'The same id and body, freshly signed. A success ends the delivery and sets `consecutive_failures` to 0; a failure changes nothing, and a 410 does not stop the subscription. 403 when the tier or leagues of the key no longer include the event.',
  params: DeliveryParams,
  response: SentAnswer,
  errors: ['not_found', 'tier_insufficient', 'scope_denied', 'conflict'],
  handle: async ({ principal, params }, { webhooks }: WebhookEndpointDeps) => {
    const ref = refOf(principal, params)
    return objectAnswer(await redeliver(webhooks, ref, params.delivery_id), { maxAgeS: 0 })
  },
})

const redeliverAll = endpoint({
  method: 'POST',
  path: '/v1/webhooks/{id}/redeliver',
  summary: 'Send finished deliveries again',
  description:
    'Deliveries that match the filter become due at once, with the same ids and bodies and a new schedule of retries. They are sent after the response, each attempt if the key may still see the event; tests are left out. 409 when the subscription is not active.',
  params: WebhookParams,
  body: RedeliverRequest,
  response: RedeliveredAnswer,
  errors: ['not_found', 'conflict', 'unprocessable'],
  handle: async ({ principal, params, body }, { webhooks }: WebhookEndpointDeps) =>
    objectAnswer(await redeliverMany(webhooks, refOf(principal, params), body), { maxAgeS: 0 }),
})

export const webhookEndpoints: readonly Endpoint<WebhookEndpointDeps>[] = [
  create,
  list,
  read,
  update,
  remove,
  enable,
  pause,
  test,
  rotate,
  finish,
  deliveries,
  delivery,
  redeliverOne,
  redeliverAll,
  ...adminWebhooks,
]
