/** How the receiver of a subscription fares, and what its backlog leads to. */
import type { Query } from '../../driver/database.ts'
import { webhooksChannel } from './status.ts'

export type ReceiverHealth = 'healthy' | 'unhealthy'

/**
 * A subscription is healthy when its receiver has answered before and the latest attempt succeeded. Any other may be
 * dead: it is served after the healthy ones, and little is planned for it.
 */
export const isHealthy = '(webhooks.consecutive_failures = 0 and webhooks.last_success_at is not null)'

/**
 * How long an unhealthy subscription waits after an attempt: so long per consecutive failure, up to a maximum. One that never
 * answered waits the maximum, since nothing shows that its receiver wants anything.
 */
export interface ProbeDelay {
  readonly msPerFailure: number
  readonly msMax: number
}

/** The delay as an interval; takes the two parameters of `ProbeDelay`. */
export const probeDelay = (msPerFailure: string, msMax: string): string =>
  `case when last_success_at is null then ${msMax}::float8
     else least(${msPerFailure}::float8 * consecutive_failures, ${msMax}::float8) end * interval '1 millisecond'`

/** Whether the key of a subscription is valid at an instant. */
export const hasValidKey = (instant: string): string =>
  `exists (
    select from api_keys
    where api_keys.id = webhooks.key_id and revoked_at is null and (expires_at is null or expires_at > ${instant})
  )`

/**
 * How many deliveries of a subscription wait because of its receiver, counted up to `max`: those that are due and those
 * to be retried. A delivery that only waits for the delay of its subscription is not part of the backlog. Takes the
 * parameter with the time in milliseconds.
 */
export const backlogUpTo = (max: string, nowMs: string): string => {
  const pending = `select from webhook_deliveries where webhook_id = webhooks.id and state = 'pending'`
  const now = `to_timestamp(${nowMs}::float8 / 1000)`
  return `(select count(*) from (
      (${pending} and next_at <= ${now} limit ${max})
      union all
      (${pending} and next_at > ${now} and failures > 0 limit ${max})
    ) as backlog)`
}

export interface WebhookHealth {
  readonly webhookId: string
  /** The latest success among the attempts; null without one. */
  readonly lastSuccessAtMs: number | null
  /** Failures since that success, or all of them. */
  readonly failures: number
}

/**
 * SQL that adds results to the health of subscriptions, which must be locked. Reads from `results` (webhook_id,
 * success_at in milliseconds, failures, failed_at in milliseconds), each subscription once. The wait before the next
 * probe of a failing receiver starts at `failed_at`, if it is given.
 */
export const updateHealth = (results: string): string => `
  update webhooks set
    last_success_at = greatest(last_success_at, to_timestamp(result.success_at / 1000)),
    consecutive_failures = case when result.success_at is null then consecutive_failures else 0 end + result.failures,
    served_at = greatest(served_at, to_timestamp(result.failed_at / 1000))
  from ${results} as result (webhook_id, success_at, failures, failed_at)
  where webhooks.id = result.webhook_id
  returning result.success_at is not null and replay_seq is not null as is_lagging`

/** SQL that notifies the catch-up of a success of a subscription that is behind the journal. */
export const notifyLagging = (updated: string): string =>
  `select pg_notify('${webhooksChannel}', '') from ${updated} where is_lagging limit 1`

/** Adds the results of attempts to the health of their subscriptions, each given once and locked. */
export async function recordWebhookHealth(query: Query, results: readonly WebhookHealth[]): Promise<void> {
  if (results.length === 0) return
  await query(
    `with updated as (${updateHealth('(select *, null::float8 from unnest($1::text[], $2::float8[], $3::int[]))')})
     ${notifyLagging('updated')}`,
    [
      results.map((one) => one.webhookId),
      results.map((one) => one.lastSuccessAtMs),
      results.map((one) => one.failures),
    ],
  )
}

const throttled = `
  replay_seq = greatest($1::bigint, active_from_seq), replay_part = 0, replay_scope = 'held'`

/**
 * Throttles subscriptions with a backlog of at least `pendingMax` deliveries: nothing more is planned for them as entries
 * arrive, and they catch up from `plannedSeq` when they have room again. Needs the planner's lock. Returns their ids.
 */
export async function throttleWebhooks(
  query: Query,
  {
    nowMs,
    plannedSeq,
    pendingMax,
  }: { readonly nowMs: number; readonly plannedSeq: number; readonly pendingMax: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `update webhooks set ${throttled}
     where status = 'active' and replay_seq is null and ${backlogUpTo('$2::int', '$3')} >= $2::int
     returning id`,
    [plannedSeq, pendingMax, nowMs],
  )
  return rows.map(({ id }) => id)
}

const unhealthyBacklog = (max: string, nowMs: string): string => `
  select id, pending from (
    select id, ${backlogUpTo(max, nowMs)} as pending from webhooks
    where status = 'active' and replay_seq is null and not ${isHealthy}
  ) as unhealthy`

/** Whether the backlog of all unhealthy subscriptions together is at least `pendingMax`. */
export async function hasUnhealthyBacklog(
  query: Query,
  { nowMs, pendingMax }: { readonly nowMs: number; readonly pendingMax: number },
): Promise<boolean> {
  const rows = await query<{ pending: number }>(
    `select coalesce(sum(pending), 0)::float8 as pending from (${unhealthyBacklog('$1::int', '$2')}) as backlog`,
    [pendingMax, nowMs],
  )
  return rows[0]!.pending >= pendingMax
}

interface UnhealthyLimit {
  readonly nowMs: number
  readonly plannedSeq: number
  readonly pendingMax: number
  readonly pendingEachMin: number
}

/**
 * Throttles unhealthy subscriptions with a backlog of at least `pendingEachMin`, once all of them together have
 * `pendingMax`: a few deliveries show whether a receiver is alive, and hundreds of dead ones must not cost a row each
 * for every event.
 */
export async function throttleUnhealthyWebhooks(
  query: Query,
  { nowMs, plannedSeq, pendingMax, pendingEachMin }: UnhealthyLimit,
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `with backlog as materialized (${unhealthyBacklog('$2::int', '$4')})
     update webhooks set ${throttled}
     where id in (select id from backlog where pending >= $3::int)
       and (select sum(pending) from backlog) >= $2::int
     returning id`,
    [plannedSeq, pendingMax, pendingEachMin, nowMs],
  )
  return rows.map(({ id }) => id)
}
