import type { Query } from '../driver/database.ts'

/**
 * Subscriptions with at least `pendingMax` deliveries to be sent get no more as entries come: they catch up from
 * `plannedSeq` on when they have room again. In a transaction that holds the planner. Answers with their ids.
 */
export async function holdBackWebhooks(
  query: Query,
  { plannedSeq, pendingMax }: { readonly plannedSeq: number; readonly pendingMax: number },
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `update webhooks set
       replay_seq = greatest($1::bigint, active_from_seq), replay_part = 0, replay_scope = 'missed'
     where status = 'active' and replay_seq is null and id in (
       select webhook_id from webhook_deliveries
       where state = 'pending'
       group by webhook_id
       having count(*) >= $2::int
     )
     returning id`,
    [plannedSeq, pendingMax],
  )
  return rows.map(({ id }) => id)
}
