/** Deliveries from their planning on: inserted, released, cancelled, due again. */
import type { Query } from '../../driver/database.ts'
import type { DeliveryState } from './delivery-log.ts'

export interface DeliveryToInsert {
  readonly id: string
  readonly webhookId: string
  readonly eventId: string
  /** When it is due, if later than now. */
  readonly dueMs?: number
}

/** Notifies dispatchers that deliveries are due. */
export const deliveriesChannel = 'deliveries'
/** The payload when only healthy receivers need to be served at once. */
export const healthyOnly = 'healthy'
/** The payload when deliveries were added that are due later, with the first of their times. */
export const dueLater = {
  write: (atMs: number): string => `due ${atMs}`,
  read: (payload: string): number | null => {
    const found = /^due (.*)$/.exec(payload)?.[1]
    return found === undefined ? null : Number(found)
  },
}
/** The payload when a subscription was stopped or deleted: dispatchers start no more attempts that they have claimed. */
export const stoppedWebhook = {
  write: (webhookId: string): string => `stopped ${webhookId}`,
  read: (payload: string): string | null => /^stopped (.*)$/.exec(payload)?.[1] ?? null,
}

/** Deliveries that are inserted as claimed. */
export interface InsertedClaim {
  readonly token: string
  readonly untilMs: number
  readonly claimed: readonly { readonly id: string }[]
}

/**
 * Guarantee: each event is planned at most once per subscription, even when it is planned again. The deliveries are
 * due at `atMs` or later, in the order given; the commit notifies dispatchers of those that are not claimed. Returns the
 * ids of the claimed ones that were inserted.
 */
export async function insertDeliveries(
  query: Query,
  deliveries: readonly DeliveryToInsert[],
  {
    atMs,
    trigger,
    isUrgent = true,
    claim = null,
  }: {
    readonly atMs: number
    readonly trigger: 'schedule' | 'replay'
    /** False: unhealthy receivers are served at their next turn, within a second. */
    readonly isUrgent?: boolean
    readonly claim?: InsertedClaim | null
  },
): Promise<ReadonlySet<string>> {
  if (deliveries.length === 0) return new Set()
  const laterMs = deliveries.flatMap(({ dueMs = 0 }) => (dueMs > atMs ? [dueMs] : []))
  const payloads = laterMs.length === 0 ? [] : [dueLater.write(laterMs.reduce((a, b) => Math.min(a, b)))]
  if (laterMs.length < deliveries.length) payloads.push(isUrgent ? '' : healthyOnly)
  const claimed = new Set(claim?.claimed.map(({ id }) => id))
  const [inserted] = await query<{ claimed: readonly string[] }>(
    `with added as (
       insert into webhook_deliveries
         (id, webhook_id, event_id, state, trigger, attempts, next_at, lease_token, lease_until, created_at)
       select
         id, webhook_id, event_id, case when is_claimed then 'in_flight' else 'pending' end, $5::text,
         is_claimed::int,
         case when not is_claimed then to_timestamp(greatest($4::float8, due) / 1000) end,
         case when is_claimed then $9::text end, case when is_claimed then to_timestamp($10::float8 / 1000) end,
         to_timestamp($4::float8 / 1000)
       from unnest($1::text[], $2::text[], $3::text[], $7::float8[], $8::boolean[]) with ordinality
         as delivery (id, webhook_id, event_id, due, is_claimed, n)
       order by n
       on conflict (webhook_id, event_id) do nothing
       returning id, state
     )
     select
       array(select id from added where state = 'in_flight') as claimed,
       (
         select count(pg_notify('${deliveriesChannel}', payload)) from unnest($6::text[]) as payload
         where exists (select from added where state = 'pending')
       ) as notified`,
    [
      deliveries.map((delivery) => delivery.id),
      deliveries.map((delivery) => delivery.webhookId),
      deliveries.map((delivery) => delivery.eventId),
      atMs,
      trigger,
      payloads,
      deliveries.map((delivery) => delivery.dueMs ?? 0),
      deliveries.map((delivery) => claimed.has(delivery.id)),
      claim?.token ?? null,
      claim?.untilMs ?? null,
    ],
  )
  return new Set(inserted!.claimed)
}

export interface TestDelivery {
  readonly id: string
  readonly webhookId: string
  readonly eventId: string
  readonly state: 'succeeded' | 'exhausted'
  readonly createdAtMs: number
  readonly finishedAtMs: number
}

/** Inserts a finished delivery with one attempt: a test is sent first and recorded afterwards. */
export async function insertTestDelivery(query: Query, delivery: TestDelivery): Promise<void> {
  await query(
    `insert into webhook_deliveries
       (id, webhook_id, event_id, state, trigger, attempts, created_at, finished_at)
     values
       ($1::text, $2::text, $3::text, $4::text, 'test', 1,
        to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000))`,
    [
      delivery.id,
      delivery.webhookId,
      delivery.eventId,
      delivery.state,
      delivery.createdAtMs,
      delivery.finishedAtMs,
    ],
  )
}

/** Deliveries of a subscription that was stopped meanwhile are cancelled, like its others. */
const released = (atMs: string): string => `
  state = case when webhooks.status = 'active' then 'pending' else 'cancelled' end,
  cancel_reason = case when webhooks.status <> 'active' then webhooks.status end,
  next_at = case when webhooks.status = 'active' then to_timestamp(${atMs}::float8 / 1000) end,
  finished_at = case when webhooks.status = 'active' then null else to_timestamp(${atMs}::float8 / 1000) end,
  lease_token = null, lease_until = null`

/**
 * Releases claimed deliveries, due at once; their subscriptions must be locked (`lockWebhooks`). Leaves deliveries
 * alone that another claim holds meanwhile. Only a delivery that was `sent` keeps its attempt.
 */
export async function releaseDeliveries(
  query: Query,
  claims: readonly { readonly id: string; readonly token: string }[],
  stage: 'claimed' | 'sent',
  atMs: number,
): Promise<void> {
  await query(
    `update webhook_deliveries set ${released('$3')}, attempts = attempts - $4::int
     from unnest($1::text[], $2::text[]) as claim (id, token), webhooks
     where webhook_deliveries.id = claim.id and state = 'in_flight' and lease_token = claim.token
       and webhooks.id = webhook_id`,
    [claims.map(({ id }) => id), claims.map(({ token }) => token), atMs, stage === 'claimed' ? 1 : 0],
  )
}

/**
 * Releases the claimed deliveries of a locked subscription, also those whose attempts have started: their outcomes no longer
 * count. Dispatchers start no more of them.
 */
export async function releaseDeliveriesOf(query: Query, webhookId: string, atMs: number): Promise<void> {
  await query(`select pg_notify('${deliveriesChannel}', $1::text)`, [stoppedWebhook.write(webhookId)])
  await query(
    `update webhook_deliveries set ${released('$2')}
     from webhooks
     where webhook_id = $1::text and state = 'in_flight' and webhooks.id = webhook_id`,
    [webhookId, atMs],
  )
}

/**
 * Releases every claimed delivery. Only for a store that a single process can open, before that process claims
 * anything: every earlier claimant is dead, so there is no need to wait for leases to run out.
 */
export async function releaseAllDeliveries(query: Query, atMs: number): Promise<void> {
  await query(
    `update webhook_deliveries set ${released('$1')}
     from webhooks
     where state = 'in_flight' and webhooks.id = webhook_id`,
    [atMs],
  )
}

/**
 * Cancels the pending deliveries of a locked subscription, and those in flight whose lease has run out. Other attempts
 * in flight may finish; those that are claimed but not started are released by their process.
 */
export async function cancelDeliveries(
  query: Query,
  webhookId: string,
  atMs: number,
  reason: 'paused' | 'failed',
): Promise<void> {
  await query(`select pg_notify('${deliveriesChannel}', $1::text)`, [stoppedWebhook.write(webhookId)])
  await query(
    `update webhook_deliveries set
       state = 'cancelled', cancel_reason = $3::text, next_at = null, lease_token = null, lease_until = null,
       finished_at = to_timestamp($2::float8 / 1000)
     where webhook_id = $1::text
       and (state = 'pending' or (state = 'in_flight' and lease_until <= to_timestamp($2::float8 / 1000)))`,
    [webhookId, atMs, reason],
  )
}

/** Makes exhausted and cancelled deliveries of a subscription due again, except tests. Their ids do not change. */
export async function reviveDeliveries(query: Query, webhookId: string, atMs: number): Promise<void> {
  await query(
    `with revived as (
       update webhook_deliveries set
         state = 'pending', trigger = 'replay', failures = 0, finished_at = null,
         next_at = to_timestamp($2::float8 / 1000)
       where webhook_id = $1::text and state in ('exhausted', 'cancelled') and trigger <> 'test'
       returning id
     )
     select pg_notify('${deliveriesChannel}', '') from revived limit 1`,
    [webhookId, atMs],
  )
}

export interface Redelivery {
  readonly webhookId: string
  readonly atMs: number
  readonly states: readonly DeliveryState[]
  /** Only deliveries created from here on and before there; null = without a bound. */
  readonly fromMs: number | null
  readonly toMs: number | null
  /** Deliveries that finished earlier are left out. */
  readonly finishedSinceMs: number
  readonly limit: number
}

/**
 * Makes the oldest finished deliveries that match due again, except tests; their subscription must be locked. Their ids
 * do not change. Returns how many.
 */
export async function redeliverDeliveries(query: Query, redelivery: Redelivery): Promise<number> {
  const rows = await query<{ count: number }>(
    `with due as (
       update webhook_deliveries set
         state = 'pending', trigger = 'replay', failures = 0, finished_at = null,
         next_at = to_timestamp($2::float8 / 1000)
       where id in (
         select id from webhook_deliveries
         where webhook_id = $1::text and trigger <> 'test' and state = any ($3::text[])
           and ($4::float8 is null or created_at >= to_timestamp($4::float8 / 1000))
           and ($5::float8 is null or created_at < to_timestamp($5::float8 / 1000))
           and finished_at >= to_timestamp($6::float8 / 1000)
         order by n
         limit $7::int
       )
       returning id
     ), notified as (
       select pg_notify('${deliveriesChannel}', '') from due limit 1
     )
     select (select count(*) from due)::int as count, (select count(*) from notified) as notified`,
    [
      redelivery.webhookId,
      redelivery.atMs,
      redelivery.states,
      redelivery.fromMs,
      redelivery.toMs,
      redelivery.finishedSinceMs,
      redelivery.limit,
    ],
  )
  return rows[0]!.count
}

/** Makes the finished deliveries of these events due again. Their ids do not change. */
export async function repeatDeliveries(
  query: Query,
  webhookId: string,
  eventIds: readonly string[],
  atMs: number,
): Promise<void> {
  await query(
    `with repeated as (
       update webhook_deliveries set
         state = 'pending', trigger = 'replay', failures = 0, finished_at = null,
         next_at = to_timestamp($3::float8 / 1000)
       where webhook_id = $1::text and event_id = any ($2::text[])
         and state in ('succeeded', 'exhausted', 'cancelled')
       returning id
     )
     select pg_notify('${deliveriesChannel}', '') from repeated limit 1`,
    [webhookId, eventIds, atMs],
  )
}
