import type { Query } from '../../driver/database.ts'

/**
 * Moves the planner over entries that made no delivery for the subscriptions of a version. Guarantee: only while they
 * are still those; false when they changed, and nothing has moved then.
 */
export async function skipWebhookPlanner(
  query: Query,
  { seq, version }: { readonly seq: number; readonly version: number },
): Promise<boolean> {
  const rows = await query(
    `update webhook_planner set seq = greatest(seq, $1::bigint) where version = $2::bigint returning seq`,
    [seq, version],
  )
  return rows.length === 1
}
