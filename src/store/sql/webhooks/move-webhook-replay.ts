import type { Query } from '../../driver/database.ts'

export interface ReplayMove {
  readonly id: string
  /** The position where the step started. */
  readonly fromSeq: number
  readonly fromPart: number
  readonly toSeq: number
  /** The round of a looping session that it is in from here on. */
  readonly toLoop: number
  /** Whether it has caught up: from here on the planner plans for it. */
  readonly isOver: boolean
}

/**
 * Moves the replay position of a subscription to `toSeq`. Needs the planner's lock. Returns false when the position is
 * not where the step started: another process took the step, or the subscription was stopped.
 */
export async function moveWebhookReplay(query: Query, move: ReplayMove): Promise<boolean> {
  const rows = await query(
    `update webhooks set
       replay_seq = case when $5::boolean then null else $4::bigint end,
       replay_part = case when $5::boolean then null else 0 end,
       replay_loop = $6::bigint,
       replay_scope = case when $5::boolean then null else replay_scope end,
       active_from_seq = case when $5::boolean then $4::bigint else active_from_seq end
     where id = $1::text and status = 'active' and replay_seq = $2::bigint and replay_part = $3::int
     returning id`,
    [move.id, move.fromSeq, move.fromPart, move.toSeq, move.isOver, move.toLoop],
  )
  return rows.length === 1
}
