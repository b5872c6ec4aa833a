/** What starts and stops a subscription. */
import type { Query } from '../../driver/database.ts'

/** Notifies that a subscription has to catch up. */
export const webhooksChannel = 'webhooks'

/** `session`: by the clock of a replay session, which never catches up with the journal. */
export type ReplayScope = 'missed' | 'all' | 'held' | 'session'

export interface WebhookStart {
  readonly id: string
  readonly atMs: number
  /** The journal's last entry: without a replay, the subscription receives only later ones. */
  readonly headSeq: number
  readonly replay: {
    readonly seq: number
    readonly part: number
    readonly scope: ReplayScope
    /** The round of a looping session. */
    readonly loop?: number
  } | null
  /** The entry after which it has missed events; null when the replay covers them. */
  readonly missedFromSeq: number | null
}

/** Makes a stopped subscription active again and resets its failures. Needs the planner's lock. */
export async function activateWebhook(query: Query, start: WebhookStart): Promise<void> {
  await query(
    `with activated as (
       update webhooks set
         status = 'active', updated_at = to_timestamp($2::float8 / 1000),
         failed_at = null, failed_delivery_id = null, failure_reason = null, failure_status = null,
         consecutive_failures = 0,
         active_from_seq = $3::bigint, missed_from_seq = $4::bigint,
         replay_seq = $5::bigint, replay_part = $6::int, replay_scope = $7::text, replay_loop = $8::bigint
       where id = $1::text
       returning id
     )
     select pg_notify('${webhooksChannel}', id) from activated`,
    [
      start.id,
      start.atMs,
      start.headSeq,
      start.missedFromSeq,
      start.replay?.seq ?? null,
      start.replay?.part ?? null,
      start.replay?.scope ?? null,
      start.replay?.loop ?? 0,
    ],
  )
}

export interface WebhookStop {
  readonly id: string
  readonly atMs: number
  /** The last planned entry. */
  readonly plannedSeq: number
  /** Why it failed; null for a pause. */
  readonly failure: {
    readonly deliveryId: string
    readonly reason: string
    readonly status: number | null
  } | null
}

/**
 * Stops an active subscription: paused, or failed with a reason. Stores the earliest entry from which it misses events:
 * the planner's position, its own replay position or what it had missed before. Needs the planner's lock. Returns false
 * when it was not active.
 */
export async function stopWebhook(query: Query, stop: WebhookStop): Promise<boolean> {
  const rows = await query(
    `update webhooks set
       status = case when $4::text is null then 'paused' else 'failed' end,
       updated_at = to_timestamp($2::float8 / 1000),
       failed_at = case when $4::text is null then null else to_timestamp($2::float8 / 1000) end,
       failed_delivery_id = $4::text, failure_reason = $5::text, failure_status = $6::int,
       missed_from_seq = least(
         missed_from_seq,
         case
           when replay_seq is null then greatest($3::bigint, active_from_seq)
           when replay_part = 0 then replay_seq
           else replay_seq - 1
         end
       ),
       replay_seq = null, replay_part = null, replay_scope = null
     where id = $1::text and status = 'active'
     returning id`,
    [
      stop.id,
      stop.atMs,
      stop.plannedSeq,
      stop.failure?.deliveryId ?? null,
      stop.failure?.reason ?? null,
      stop.failure?.status ?? null,
    ],
  )
  return rows.length === 1
}
