/** Subscriptions and deliveries on the wire. */
import Type, { type Static } from 'typebox'
import { delayMaxMs } from '../../../contract/read-parameters.ts'
import { Count, Instant, Meta, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { cancelReasons, deliveryStates } from '../../../store/sql/webhooks/list-deliveries.ts'
import { webhookStatuses } from '../../../store/sql/webhooks/read-webhooks.ts'
import { attemptErrors } from '../sending/attempt-failure.ts'
import { urlCharsMax } from '../sending/guard/url-rules.ts'
import { Filter } from './filter.ts'

const storable = '^[^\\u0000]*$'

const Url = Type.String({
  minLength: 1,
  maxLength: urlCharsMax,
  pattern: storable,
  description: 'HTTPS URL of the receiver',
})
const Events = Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: storable }), {
  minItems: 1,
  maxItems: 100,
  description: 'Event names; a name may end in .*',
})
const Description = Nullable(Type.String({ maxLength: 500, pattern: storable }))

const DelaySeconds = Type.Integer({
  minimum: 0,
  maximum: delayMaxMs / 1_000,
  description: 'Events are sent this long after their commit',
})

export const NewWebhook = Strict(
  {
    url: Url,
    events: Events,
    filter: Type.Optional(Filter),
    description: Type.Optional(Description),
    delay_seconds: Type.Optional(DelaySeconds),
  },
  'NewWebhook',
)
export type NewWebhook = Static<typeof NewWebhook>

/** Absent fields do not change. */
export const WebhookPatch = Strict(
  {
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    filter: Type.Optional(Filter),
    description: Type.Optional(Description),
    delay_seconds: Type.Optional(DelaySeconds),
  },
  'WebhookPatch',
)
export type WebhookPatch = Static<typeof WebhookPatch>

const Since = Strict({
  since_cursor: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'Replays every matching event after this cursor',
  }),
})

export const EnableRequest = Strict(
  {
    replay: Type.Optional(
      Type.Union([Type.Literal('none'), Type.Literal('missed'), Since], {
        default: 'none',
        description:
          '`missed`: exhausted and cancelled deliveries, and every event that matched while it was not active',
      }),
    ),
  },
  'EnableWebhook',
)
export type EnableRequest = Static<typeof EnableRequest>

export const overlapSecondsDefault = 86_400
const overlapSecondsMax = 604_800

export const RotateSecret = Strict(
  {
    overlap_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: overlapSecondsMax,
        default: overlapSecondsDefault,
        description: 'How long deliveries are also signed with the old secret',
      }),
    ),
  },
  'RotateSecret',
)

const id = { id: Type.String({ description: 'whk_…' }) }

const view = {
  url: Type.String(),
  events: Type.Array(Type.String()),
  filter: Filter,
  description: Nullable(Type.String()),
  delay_seconds: DelaySeconds,
  status: OneOf(webhookStatuses),
  secret_hint: Type.String({ description: 'The first characters of the secret' }),
  previous_secret_expires_at: Nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  failure: Nullable(
    Strict({
      failed_at: Instant,
      delivery_id: Type.String(),
      reason: OneOf(attemptErrors),
      response_status: Nullable(Type.Integer()),
    }),
  ),
  health: Strict({
    last_success_at: Nullable(Instant),
    consecutive_failures: Count,
    pending: Type.Integer({ minimum: 0, description: 'Deliveries that are pending or in flight' }),
  }),
}

export const WebhookView = Strict({ ...id, ...view }, 'Webhook')
export type WebhookView = Static<typeof WebhookView>
export const WebhookAnswer = Strict({ ...id, ...view, meta: Meta }, 'WebhookAnswer')

/** As the operator sees it. */
const OwnedWebhook = Strict({ ...id, key_id: Type.String({ description: 'key_…' }), ...view }, 'OwnedWebhook')
export type OwnedWebhook = Static<typeof OwnedWebhook>
export const OwnedWebhookList = Strict({ webhooks: Type.Array(OwnedWebhook) }, 'OwnedWebhookList')

export const issuedFields = { ...id, secret: Type.String({ description: 'whsec_…, shown once' }), ...view }
export const IssuedWebhook = Strict(issuedFields, 'IssuedWebhook')
export type IssuedWebhook = Static<typeof IssuedWebhook>

const Attempt = Strict(
  {
    number: Type.Integer({ minimum: 1 }),
    trigger: OneOf(['schedule', 'manual', 'test', 'replay']),
    started_at: Instant,
    duration_ms: Count,
    status: Nullable(Type.Integer({ description: "The receiver's HTTP status" })),
    error: Nullable(OneOf(attemptErrors, 'null for a success')),
    response_body: Nullable(Type.String({ description: 'The first KiB of the answer' })),
  },
  'DeliveryAttempt',
)
export type Attempt = Static<typeof Attempt>

const DeliveryRequest = Strict(
  {
    url: Type.String({ description: 'Where the subscription sends to now' }),
    headers: Type.Record(Type.String(), Type.String(), {
      description:
        'The headers of every attempt. The number of the attempt, its time and its signatures differ each time and are left out',
    }),
    body: Type.String({ description: 'The exact body, as every attempt sends it' }),
  },
  'DeliveryRequest',
)

export const deliveryFields = {
  id: Type.String({ description: 'dlv_…' }),
  webhook_id: Type.String(),
  event_id: Type.String({ description: 'evt_…, the id in the body' }),
  event: Type.String(),
  state: OneOf(deliveryStates),
  reason: Nullable(
    OneOf(
      cancelReasons,
      'Why it was cancelled: the subscription was paused or failed, or the tier or leagues of the key no longer include the event',
    ),
  ),
  created_at: Instant,
  next_attempt_at: Nullable(Instant),
  finished_at: Nullable(Instant),
  attempts: Type.Array(Attempt),
  request: Type.Optional(
    Type.Union([DeliveryRequest, Type.Null()], {
      description:
        'What is sent: in the answer about one delivery, and in lists with include=request. null when the tier or leagues of the key no longer include the event',
    }),
  ),
}
export const DeliveryView = Strict(deliveryFields, 'Delivery')
export type DeliveryView = Static<typeof DeliveryView>

export const DeliveryList = Strict(
  { deliveries: Type.Array(DeliveryView), next_cursor: Nullable(Type.String()) },
  'DeliveryList',
)
export type DeliveryList = Static<typeof DeliveryList>

const sent = { delivery_id: Type.String(), event_id: Type.String(), attempt: Attempt }
export const Sent = Strict(sent, 'SentDelivery')
export type Sent = Static<typeof Sent>
export const SentAnswer = Strict({ ...sent, meta: Meta }, 'SentDeliveryAnswer')

/** States that a delivery can be sent again from. */
const finishedStates = ['exhausted', 'cancelled', 'succeeded'] as const

const BoundText = (description: string) => Type.Optional(Type.String({ maxLength: 64, description }))

export const RedeliverRequest = Strict(
  {
    state: Type.Optional(
      OneOf(finishedStates, 'Only deliveries in this state; by default those exhausted or cancelled'),
    ),
    from: BoundText('Only deliveries created at this RFC 3339 instant or later'),
    to: BoundText('Only deliveries created before this RFC 3339 instant'),
  },
  'RedeliverWebhook',
)
export type RedeliverRequest = Static<typeof RedeliverRequest>

const redelivered = {
  webhook_id: Type.String({ description: 'whk_…' }),
  deliveries: Type.Integer({ minimum: 0, description: 'How many deliveries are due again' }),
  has_more: Type.Boolean({ description: 'Whether more match: one call takes the oldest 5,000' }),
}
export const Redelivered = Strict(redelivered, 'RedeliveredWebhook')
export type Redelivered = Static<typeof Redelivered>
export const RedeliveredAnswer = Strict({ ...redelivered, meta: Meta }, 'RedeliveredWebhookAnswer')
