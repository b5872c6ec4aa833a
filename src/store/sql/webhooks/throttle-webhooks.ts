import type { Query } from '../../driver/database.ts'
import { backlogUpTo } from './backlog.ts'
import { isHealthy } from './healthy-webhooks.ts'

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
