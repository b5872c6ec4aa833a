import type { Query } from '../../driver/database.ts'
import type { NodeReport } from './renew-roles.ts'

export interface ListedNode extends NodeReport {
  readonly seenMs: number
  readonly roles: readonly string[]
}

/** Every node that was seen in the last hour with the roles that it has now, the oldest first. */
export function listNodes(query: Query): Promise<ListedNode[]> {
  return query<ListedNode>(`
    select
      nodes.node, version, address, host, pid, connections,
      lag_entries::float8 as "lagEntries",
      (extract(epoch from started_at) * 1000)::float8 as "startedMs",
      (extract(epoch from seen_at) * 1000)::float8 as "seenMs",
      array(
        select role from roles where roles.node = nodes.node and expires_at > clock_timestamp() order by role
      ) as roles
    from nodes
    order by started_at, nodes.node`)
}
