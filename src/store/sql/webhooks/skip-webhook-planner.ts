import type { Query } from '../../driver/database.ts'

/**
 * Moves the planner past entries that made no delivery for the subscriptions of a version. Returns false, and moves
 * nothing, when the version or the journal's epoch has changed.
 */
export async function skipWebhookPlanner(
  query: Query,
  { seq, epoch, version }: { readonly seq: number; readonly epoch: string; readonly version: number },
): Promise<boolean> {
  const rows = await query(
    `
    update webhook_planner set seq = greatest(seq, $1::bigint)
    where version = $2::bigint and (select journal_head.epoch from journal_head) = $3::text
    returning seq`,
    [seq, version, epoch],
  )
  return rows.length === 1
}
