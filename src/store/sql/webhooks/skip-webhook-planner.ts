import type { Query } from '../../driver/database.ts'

/**
 * Moves the planner past entries that made no delivery for the subscriptions of a version. Returns false, and moves
 * nothing, when the version has changed.
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
