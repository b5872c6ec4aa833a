/** Subscriptions and deliveries on the wire. */
import Type, { type Static } from 'typebox'
import { delayMaxMs } from '../../../contract/read-parameters.ts'
import { Count, Instant, Meta, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { cancelReasons, deliveryStates } from '../../../store/sql/webhooks/delivery-log.ts'
import { webhookStatuses } from '../../../store/sql/webhooks/subscriptions.ts'
import { attemptErrors, failureReasons } from '../sending/attempt-failure.ts'
import { urlCharsMax } from '../sending/guard/url-rules.ts'
import { Filter } from './filter.ts'
import { Headers, NewHeaders } from './own-headers.ts'

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

/** `github`: X-Hub-Signature-256, as receivers of GitHub's webhooks verify it. */
const signatures = ['github'] as const
const Signature = Nullable(OneOf(signatures))
const terms = {
  headers: means(
    Type.Optional(NewHeaders),
    'Headers of your own, at most 10, sent with each delivery; a list replaces the one before',
  ),
  signature: means(
    Type.Optional(Signature),
    '`github` adds X-Hub-Signature-256: sha256= and the hex HMAC-SHA256 of the body; null: no further signature',
  ),
}

export const NewWebhook = Strict(
  {
    url: means(Url, 'Where events are sent: HTTPS, a public address'),
    events: means(Events, 'Names of events; `nba.*` is every event of a sport'),
    filter: means(
      Type.Optional(Filter),
      'Only events that match: a value or a list per key, all keys together',
    ),
    description: means(Type.Optional(Description), 'A note of your own'),
    delay_seconds: means(Type.Optional(DelaySeconds), 'Every event is sent this much later, in seconds'),
    ...terms,
  },
  'NewWebhook',
)
export type NewWebhook = Static<typeof NewWebhook>

/** Absent fields do not change. */
export const WebhookPatch = Strict(
  {
    url: means(Type.Optional(Url), 'Where events are sent: HTTPS, a public address'),
    events: means(Type.Optional(Events), 'Names of events; `nba.*` is every event of a sport'),
    filter: means(
      Type.Optional(Filter),
      'Only events that match: a value or a list per key, all keys together',
    ),
    description: means(Type.Optional(Description), 'A note of your own'),
    delay_seconds: means(Type.Optional(DelaySeconds), 'Every event is sent this much later, in seconds'),
    ...terms,
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
          '`missed`: exhausted and cancelled deliveries, and every event that matched while it was not active, since the last such replay and as far back as the tier keeps the delivery log; what the key could not see, if it may see it again',
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
  url: means(Type.String(), 'Where events are sent'),
  events: means(Type.Array(Type.String()), 'Names of the events'),
  filter: means(Filter, 'Only events that match'),
  description: means(Nullable(Type.String()), 'A note of your own; null without one'),
  delay_seconds: means(DelaySeconds, 'Every event is sent this much later, in seconds'),
  headers: means(Headers, 'Headers of your own that each delivery has'),
  signature: means(Signature, 'A further signature that each delivery has; null: none'),
  status: means(
    OneOf(webhookStatuses),
    'active: events are sent; paused: by you; failed: after the last retry, until you enable it',
  ),
  secret_hint: Type.String({ description: 'The first characters of the secret' }),
  previous_secret_expires_at: means(
    Nullable(Instant),
    'Until when the secret before the last rotation signs too; null: it does not',
  ),
  created_at: means(Instant, 'When the subscription was created'),
  updated_at: means(Instant, 'When the subscription last changed'),
  failure: means(
    Nullable(
      Strict({
        failed_at: means(Instant, 'When the subscription failed'),
        delivery_id: means(Type.String(), 'The delivery whose last attempt failed'),
        reason: means(OneOf(failureReasons), 'Why that attempt failed; gone: the receiver answered 410'),
        response_status: means(
          Nullable(Type.Integer()),
          'Status of the receiver’s answer; null when it gave none',
        ),
      }),
    ),
    'Why the subscription failed; null while it has not',
  ),
  health: means(
    Strict({
      last_success_at: means(Nullable(Instant), 'When a delivery last succeeded; null before the first'),
      consecutive_failures: means(Count, 'Attempts that failed since the last success'),
      pending: Type.Integer({ minimum: 0, description: 'Deliveries that are pending or in flight' }),
    }),
    'How its deliveries fare',
  ),
}

export const WebhookView = Strict({ ...id, ...view }, 'Webhook')
export type WebhookView = Static<typeof WebhookView>
export const WebhookAnswer = Strict({ ...id, ...view, meta: Meta }, 'WebhookAnswer')

/** As the operator sees it. */
const OwnedWebhook = Strict({ ...id, key_id: Type.String({ description: 'key_…' }), ...view }, 'OwnedWebhook')
export type OwnedWebhook = Static<typeof OwnedWebhook>
export const OwnedWebhookList = Strict(
  { webhooks: means(Type.Array(OwnedWebhook), 'The subscriptions of every key') },
  'OwnedWebhookList',
)

export const issuedFields = { ...id, secret: Type.String({ description: 'whsec_…, shown once' }), ...view }
export const IssuedWebhook = Strict(issuedFields, 'IssuedWebhook')
export type IssuedWebhook = Static<typeof IssuedWebhook>

const Attempt = Strict(
  {
    number: means(Type.Integer({ minimum: 1 }), 'Number of the attempt, from 1'),
    trigger: means(OneOf(['schedule', 'manual', 'test', 'replay']), 'What caused the attempt'),
    started_at: means(Instant, 'When the attempt began'),
    duration_ms: means(Count, 'How long the attempt took, in milliseconds'),
    status: Nullable(Type.Integer({ description: "The receiver's HTTP status" })),
    error: means(
      Nullable(OneOf(attemptErrors, 'null for a success')),
      'Why the attempt failed; null for a success',
    ),
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
        'The headers of every attempt. The number of the attempt, its time and its signatures differ each time and are left out; a secret value is shown as (secret)',
    }),
    body: Type.String({ description: 'The exact body, as every attempt sends it' }),
  },
  'DeliveryRequest',
)

export const deliveryFields = {
  id: Type.String({ description: 'dlv_…' }),
  webhook_id: means(Type.String(), 'Id of the subscription'),
  event_id: Type.String({ description: 'evt_…, the id in the body' }),
  event: means(Type.String(), 'Name of the event'),
  state: means(OneOf(deliveryStates), 'Where the delivery is'),
  reason: Nullable(
    OneOf(
      cancelReasons,
      'Why it was cancelled: the subscription was paused or failed, or the tier or leagues of the key no longer include the event',
    ),
  ),
  created_at: means(Instant, 'When the delivery was planned'),
  next_attempt_at: means(Nullable(Instant), 'When the next attempt is due; null when none is'),
  finished_at: means(Nullable(Instant), 'When it succeeded or was given up; null before'),
  attempts: means(Type.Array(Attempt), 'The attempts so far, oldest first'),
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
  {
    deliveries: means(Type.Array(DeliveryView), 'The deliveries, newest first'),
    next_cursor: means(Nullable(Type.String()), 'Where the next page begins; null at the end'),
  },
  'DeliveryList',
)
export type DeliveryList = Static<typeof DeliveryList>

const sent = {
  delivery_id: means(Type.String(), 'Id of the delivery'),
  event_id: means(Type.String(), 'Id of the event'),
  attempt: means(Attempt, 'The attempt that was made'),
}
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
