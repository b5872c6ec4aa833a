import type { Query } from '../../driver/database.ts'

/**
 * Takes the planner's lock and advances the version of the subscriptions. Guarantee: until the transaction ends, no
 * other one changes a subscription or plans deliveries; afterwards every planner reads the subscriptions again. Must be
 * the first lock of the transaction. Returns the last planned entry.
 */
export async function advanceWebhooks(query: Query): Promise<number> {
  const rows = await query<{ seq: number }>(
    'update webhook_planner set version = version + 1 returning seq::float8 as seq',
  )
  return rows[0]!.seq
}
