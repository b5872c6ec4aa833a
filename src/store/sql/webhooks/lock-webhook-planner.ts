import type { Query } from '../../driver/database.ts'

export interface PlannerState {
  /** The last entry that was planned. */
  readonly seq: number
  /** Another number means that subscriptions changed. */
  readonly version: number
}

/** Guarantee: until the transaction ends nobody else plans, and no subscription is changed. */
export async function lockWebhookPlanner(query: Query): Promise<PlannerState> {
  const rows = await query<PlannerState>(
    'select seq::float8 as seq, version::float8 as version from webhook_planner for update',
  )
  return rows[0]!
}
