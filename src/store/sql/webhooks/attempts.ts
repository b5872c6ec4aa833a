/** Attempts, and what their outcomes change. */
import type { Query } from '../../driver/database.ts'
import { notifyLagging, updateHealth } from './health.ts'

type AttemptTrigger = 'schedule' | 'manual' | 'test' | 'replay'

/** A finished attempt. */
export interface AttemptRow {
  readonly number: number
  readonly trigger: AttemptTrigger
  readonly startedAtMs: number
  readonly durationMs: number
  /** The receiver's HTTP status; null without an answer. */
  readonly status: number | null
  /** The error code; null for a success. */
  readonly error: string | null
  /** The beginning of the receiver's answer. */
  readonly responseBody: string | null
}

export interface Completion {
  readonly deliveryId: string
  readonly webhookId: string
  /** The token of the claim. */
  readonly token: string
  readonly attempt: AttemptRow
  readonly outcome: 'succeeded' | 'retry' | 'exhausted'
  /** When the next attempt is due; only for a retry. */
  readonly nextAtMs: number | null
  /** Claims of the same subscription whose attempts have not started: a failure releases them. */
  readonly released: readonly { readonly id: string; readonly token: string }[]
  readonly atMs: number
}

/**
 * Records attempts, the new states of their deliveries and the health of their subscriptions in one statement; the
 * subscriptions must be locked (`lockWebhooks`), and the attempts in the order in which they ended. A first attempt
 * that succeeded is stored in its delivery, any other in a row of its own. An outcome counts only while the delivery
 * still has the token of its claim; returns the ids of those that counted. While the subscription is not active, a failed
 * delivery is cancelled instead of retried. A success of a subscription that is behind notifies the catch-up.
 */
export async function completeDeliveries(
  query: Query,
  completions: readonly Completion[],
): Promise<ReadonlySet<string>> {
  if (completions.length === 0) return new Set()
  const rows = await query<{ id: string }>(
    `
    with outcomes as (
      select
        delivery_id, token, number, trigger, started_at, duration_ms, status, error, response_body, outcome,
        'epoch'::timestamptz + next_at * interval '1 millisecond' as next_at,
        at as at_ms, 'epoch'::timestamptz + at * interval '1 millisecond' as at, n
      from unnest(
        $1::text[], $2::text[], $3::int[], $4::text[], $5::float8[], $6::int[], $7::int[], $8::text[],
        $9::text[], $10::text[], $11::float8[], $12::float8[]
      ) with ordinality as outcomes (
        delivery_id, token, number, trigger, started_at, duration_ms, status, error, response_body, outcome,
        next_at, at, n
      )
    ), decided as (
      select
        delivery.id, outcomes.next_at, outcomes.at, outcomes.duration_ms, outcomes.response_body,
        outcomes.status as response_status,
        'epoch'::timestamptz + outcomes.started_at * interval '1 millisecond' as started_at,
        outcomes.number = 1 and outcomes.trigger = 'schedule' and outcomes.outcome = 'succeeded' as is_inline,
        case
          when outcomes.outcome = 'succeeded' then 'succeeded'
          when webhooks.status <> 'active' then 'cancelled'
          when outcomes.outcome = 'retry' then 'pending'
          else 'exhausted'
        end as state,
        webhooks.status
      from outcomes
      cross join lateral (
        -- By its id: the index of deliveries in flight is full of rows that have left it.
        select id, webhook_id, state, lease_token from webhook_deliveries where id = outcomes.delivery_id offset 0
      ) as delivery
      join webhooks on webhooks.id = delivery.webhook_id
      where delivery.state = 'in_flight' and delivery.lease_token = outcomes.token
    ), completed as (
      update webhook_deliveries set
        state = decided.state,
        cancel_reason = case when decided.state = 'cancelled' then decided.status end,
        failures = failures + case when decided.state = 'succeeded' then 0 else 1 end,
        next_at = case when decided.state = 'pending' then decided.next_at end,
        finished_at = case when decided.state = 'pending' then null else decided.at end,
        lease_token = null, lease_until = null,
        first_started_at = case when is_inline then decided.started_at else first_started_at end,
        first_duration_ms = case when is_inline then decided.duration_ms else first_duration_ms end,
        first_status = case when is_inline then decided.response_status else first_status end,
        first_response = case when is_inline then decided.response_body else first_response end
      from decided
      where webhook_deliveries.id = decided.id
      returning webhook_deliveries.id, webhook_deliveries.webhook_id, is_inline
    ), written as (
      insert into webhook_attempts
        (delivery_id, number, trigger, started_at, duration_ms, status, error, response_body)
      select
        delivery_id, number, trigger, 'epoch'::timestamptz + started_at * interval '1 millisecond', duration_ms,
        status, error, response_body
      from outcomes
      where delivery_id in (select id from completed where not is_inline)
    ), counted as (
      select webhook_id, outcome, at_ms, n,
        max(n) filter (where outcome = 'succeeded') over (partition by webhook_id) as succeeded_n
      from completed
      join outcomes on outcomes.delivery_id = completed.id
    ), results as (
      select webhook_id, max(at_ms) filter (where outcome = 'succeeded') as success_at,
        count(*) filter (where n > coalesce(succeeded_n, 0))::int as failures,
        max(at_ms) filter (where n > coalesce(succeeded_n, 0)) as failed_at
      from counted
      group by webhook_id
    ), updated as (${updateHealth('results')})
    select id, (${notifyLagging('updated')}) is not null as "isLagging" from completed`,
    [
      completions.map((one) => one.deliveryId),
      completions.map((one) => one.token),
      completions.map((one) => one.attempt.number),
      completions.map((one) => one.attempt.trigger),
      completions.map((one) => one.attempt.startedAtMs),
      completions.map((one) => Math.round(one.attempt.durationMs)),
      completions.map((one) => one.attempt.status),
      completions.map((one) => one.attempt.error),
      completions.map((one) => one.attempt.responseBody),
      completions.map((one) => one.outcome),
      completions.map((one) => one.nextAtMs),
      completions.map((one) => one.atMs),
    ],
  )
  return new Set(rows.map(({ id }) => id))
}

export interface BegunAttempt {
  readonly eventId: string
  readonly event: string
  readonly cursor: string
  readonly body: string
  readonly number: number
}

/** Reserves the next attempt number for an attempt outside the schedule. Returns null for an unknown delivery. */
export async function beginDeliveryAttempt(query: Query, deliveryId: string): Promise<BegunAttempt | null> {
  const rows = await query<BegunAttempt>(
    `update webhook_deliveries set attempts = attempts + 1
     from webhook_events
     where webhook_deliveries.id = $1::text and webhook_events.id = event_id
     returning event_id as "eventId", name as event, cursor, body, attempts as number`,
    [deliveryId],
  )
  return rows[0] ?? null
}

/**
 * Records an attempt outside the schedule; its subscription must be locked. A success ends the delivery, unless a
 * scheduled attempt is in flight; a failure changes nothing. Does nothing for a deleted delivery.
 */
export async function recordDeliveryAttempt(
  query: Query,
  deliveryId: string,
  attempt: AttemptRow,
  atMs: number,
): Promise<void> {
  await query(
    `with written as (
       insert into webhook_attempts
         (delivery_id, number, trigger, started_at, duration_ms, status, error, response_body)
       select id, $2::int, $3::text, to_timestamp($4::float8 / 1000), $5::int, $6::int, $7::text, $8::text
       from webhook_deliveries where id = $1::text
     )
     update webhook_deliveries set
       state = 'succeeded', next_at = null, finished_at = to_timestamp($9::float8 / 1000)
     where id = $1::text and $7::text is null and state <> 'in_flight'`,
    [
      deliveryId,
      attempt.number,
      attempt.trigger,
      attempt.startedAtMs,
      Math.round(attempt.durationMs),
      attempt.status,
      attempt.error,
      attempt.responseBody,
      atMs,
    ],
  )
}

export interface AttemptOfDelivery extends AttemptRow {
  readonly deliveryId: string
}

/** All attempts of these deliveries, ordered by number within each delivery. */
export function readDeliveryAttempts(
  query: Query,
  deliveryIds: readonly string[],
): Promise<AttemptOfDelivery[]> {
  return query<AttemptOfDelivery>(
    `select
       delivery_id as "deliveryId", number, trigger,
       (extract(epoch from started_at) * 1000)::float8 as "startedAtMs",
       duration_ms as "durationMs", status, error, response_body as "responseBody"
     from (
       select delivery_id, number, trigger, started_at, duration_ms, status, error, response_body
       from webhook_attempts where delivery_id = any ($1::text[])
       union all
       select id, 1, 'schedule', first_started_at, first_duration_ms, first_status, null, first_response
       from webhook_deliveries where id = any ($1::text[]) and first_started_at is not null
     ) as attempts
     order by delivery_id, number`,
    [deliveryIds],
  )
}
