import type { Query } from '../../driver/database.ts'

/** Whether more than one node was seen in the last five seconds; each reports itself every second. */
export async function areSeveralNodes(query: Query): Promise<boolean> {
  const [row] = await query<{ several: boolean }>(
    `select count(*) > 1 as several from nodes where seen_at > clock_timestamp() - interval '5 seconds'`,
  )
  return row!.several
}
