import type { Query } from '../../driver/database.ts'

export interface NodeCounts {
  readonly running: number
  readonly gone: number
}

/** How many nodes report themselves, and how many of the last ten minutes no longer do without having stopped. */
export async function countNodes(query: Query): Promise<NodeCounts> {
  const [counts] = await query<NodeCounts>(`
    select
      count(*) filter (where seen_at > clock_timestamp() - interval '10 seconds')::int as running,
      count(*) filter (where seen_at <= clock_timestamp() - interval '10 seconds')::int as gone
    from nodes
    where seen_at > clock_timestamp() - interval '10 minutes'`)
  return counts!
}
