import type { Query } from '../../driver/database.ts'

export interface ReplayMove {
  readonly id: string
  /** Where the step began. */
  readonly fromSeq: number
  readonly fromPart: number
  readonly toSeq: number
  /** Whether it has caught up: from here on it is planned for as entries come. */
  readonly isOver: boolean
}

/**
 * A subscription that catches up has got to `toSeq`, in a transaction that holds the planner. False when it does
 * not stand where the step began: somebody else made the step, or it was stopped.
 */
export async function moveWebhookReplay(query: Query, move: ReplayMove): Promise<boolean> {
  const rows = await query(
    `update webhooks set
       replay_seq = case when $5::boolean then null else $4::bigint end,
       replay_part = case when $5::boolean then null else 0 end,
       replay_scope = case when $5::boolean then null else replay_scope end,
       active_from_seq = case when $5::boolean then $4::bigint else active_from_seq end
     where id = $1::text and status = 'active' and replay_seq = $2::bigint and replay_part = $3::int
     returning id`,
    [move.id, move.fromSeq, move.fromPart, move.toSeq, move.isOver],
  )
  return rows.length === 1
}
