import type { Query } from '../../driver/database.ts'
import { isHealthy } from './healthy-webhooks.ts'

const throttled = `
  replay_seq = greatest($1::bigint, active_from_seq), replay_part = 0, replay_scope = 'held'`

const pendingUpTo = (max: string): string =>
  `(select count(*) from (
      select from webhook_deliveries where webhook_id = webhooks.id and state = 'pending' limit ${max}
    ) as waiting)`

/**
 * Throttles subscriptions with at least `pendingMax` pending deliveries: nothing more is planned for them as entries
 * arrive, and they catch up from `plannedSeq` when they have room again. Needs the planner's lock. Returns their ids.
 */
export async function throttleWebhooks(
  query: Query,
  { plannedSeq, pendingMax }: { readonly plannedSeq: number; readonly pendingMax: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `update webhooks set ${throttled}
     where status = 'active' and replay_seq is null and ${pendingUpTo('$2::int')} >= $2::int
     returning id`,
    [plannedSeq, pendingMax],
  )
  return rows.map(({ id }) => id)
}

const unhealthyPending = (max: string): string => `
  select id, pending from (
    select id, ${pendingUpTo(max)} as pending from webhooks
    where status = 'active' and replay_seq is null and not ${isHealthy}
  ) as unhealthy`

/** Whether at least `pendingMax` deliveries to all unhealthy subscriptions together are pending. */
export async function hasUnhealthyBacklog(query: Query, pendingMax: number): Promise<boolean> {
  const rows = await query<{ pending: number }>(
    `select coalesce(sum(pending), 0)::float8 as pending from (${unhealthyPending('$1::int')}) as backlog`,
    [pendingMax],
  )
  return rows[0]!.pending >= pendingMax
}

/**
 * Throttles unhealthy subscriptions with at least `pendingEachMin` pending deliveries, once all of them together have
 * `pendingMax`: a few deliveries show whether a receiver is alive, and hundreds of dead ones must not cost a row each
 * for every event.
 */
export async function throttleUnhealthyWebhooks(
  query: Query,
  {
    plannedSeq,
    pendingMax,
    pendingEachMin,
  }: { readonly plannedSeq: number; readonly pendingMax: number; readonly pendingEachMin: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `with backlog as materialized (${unhealthyPending('$2::int')})
     update webhooks set ${throttled}
     where id in (select id from backlog where pending >= $3::int)
       and (select sum(pending) from backlog) >= $2::int
     returning id`,
    [plannedSeq, pendingMax, pendingEachMin],
  )
  return rows.map(({ id }) => id)
}
