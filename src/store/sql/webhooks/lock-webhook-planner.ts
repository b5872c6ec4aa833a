import type { Query } from '../../driver/database.ts'

export interface PlannerState {
  /** The last planned entry. */
  readonly seq: number
  /** Changes whenever a subscription changes. */
  readonly version: number
}

/** Takes the planner's lock: until the transaction ends, no other one plans or changes a subscription. */
export async function lockWebhookPlanner(query: Query): Promise<PlannerState> {
  const rows = await query<PlannerState>(
    'select seq::float8 as seq, version::float8 as version from webhook_planner for update',
  )
  return rows[0]!
}
