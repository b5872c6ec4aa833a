import type { Query } from '../../driver/database.ts'

/** The last entry that was planned, without waiting for whoever is planning. */
export async function readWebhookPlanner(query: Query): Promise<number> {
  const rows = await query<{ seq: number }>('select seq::float8 as seq from webhook_planner')
  return rows[0]!.seq
}
