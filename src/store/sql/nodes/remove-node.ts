import type { Query } from '../../driver/database.ts'

/** Ends the leases of a node that stops, so that another takes its roles at once, and deletes its report. */
export async function removeNode(query: Query, node: string): Promise<void> {
  await query(
    `
    with freed as (update roles set expires_at = '-infinity' where node = $1::text)
    delete from nodes where node = $1::text`,
    [node],
  )
}
