import type { Query } from '../../driver/database.ts'
import { isSteady } from './healthy-webhooks.ts'

const heldBack = `
  replay_seq = greatest($1::bigint, active_from_seq), replay_part = 0, replay_scope = 'held'`

const pendingUpTo = (max: string): string =>
  `(select count(*) from (
      select from webhook_deliveries where webhook_id = webhooks.id and state = 'pending' limit ${max}
    ) as waiting)`

/**
 * Subscriptions with at least `pendingMax` deliveries to be sent get no more as entries come: they catch up from
 * `plannedSeq` on when they have room again. In a transaction that holds the planner. Answers with their ids.
 */
export async function holdBackWebhooks(
  query: Query,
  { plannedSeq, pendingMax }: { readonly plannedSeq: number; readonly pendingMax: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `update webhooks set ${heldBack}
     where status = 'active' and replay_seq is null and ${pendingUpTo('$2::int')} >= $2::int
     returning id`,
    [plannedSeq, pendingMax],
  )
  return rows.map(({ id }) => id)
}

/** What waits for receivers that may be dead: all together, and from how many on one of them is held back. */
const unsteadyPendingMax = 400
const unsteadyPendingEach = 1

const crowd = `
  select id, pending from (
    select id, ${pendingUpTo(String(unsteadyPendingMax))} as pending from webhooks
    where status = 'active' and replay_seq is null and not ${isSteady}
  ) as unsteady`

/** Whether `holdBackUnsteady` would find somebody. */
export async function isUnsteadyCrowded(query: Query): Promise<boolean> {
  const rows = await query<{ pending: number }>(
    `select coalesce(sum(pending), 0)::float8 as pending from (${crowd}) as crowd`,
  )
  return rows[0]!.pending >= unsteadyPendingMax
}

/**
 * The same for receivers that may be dead, once much waits for them: a few deliveries are enough to find out whether
 * they live, and hundreds of them must not cost a row each for every event.
 */
export async function holdBackUnsteady(query: Query, plannedSeq: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `with crowd as materialized (${crowd})
     update webhooks set ${heldBack}
     where id in (select id from crowd where pending >= ${unsteadyPendingEach})
       and (select sum(pending) from crowd) >= ${unsteadyPendingMax}
     returning id`,
    [plannedSeq],
  )
  return rows.map(({ id }) => id)
}
