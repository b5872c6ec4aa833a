import type { Query } from '../../driver/database.ts'

/** Reads the last planned entry without waiting for the planner's lock. */
export async function readWebhookPlanner(query: Query): Promise<number> {
  const rows = await query<{ seq: number }>('select seq::float8 as seq from webhook_planner')
  return rows[0]!.seq
}
