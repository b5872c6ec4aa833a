import type { Query } from '../driver/database.ts'

/**
 * Makes every claimed delivery due at once. Only for a store that one process alone can open, before that process
 * claims anything: whoever had claimed is dead then, and nobody needs to wait for a lease to run out.
 */
export async function releaseAllDeliveries(query: Query, atMs: number): Promise<void> {
  await query(
    `update webhook_deliveries set
       state = 'pending', next_at = to_timestamp($1::float8 / 1000), lease_token = null, lease_until = null
     where state = 'in_flight'`,
    [atMs],
  )
}
