import type { Query } from '../driver/database.ts'

export interface NodeReport {
  readonly node: string
  readonly version: string
  readonly address: string
  readonly host: string
  readonly pid: number
  readonly connections: number
  readonly lagEntries: number
  readonly startedMs: number
}

export interface HeldRole {
  readonly role: string
  readonly term: number
}

/**
 * Stores what a node reports, renews the roles that it has and takes those of `wanted` that are free; returns all that
 * it has now. Guarantee: a role has one holder, and its term grows with each new one. Times are those of the database,
 * so the clocks of the nodes do not matter. Nodes that were not seen for an hour are deleted.
 */
export function renewRoles(
  query: Query,
  report: NodeReport,
  wanted: readonly string[],
  leaseMs: number,
): Promise<HeldRole[]> {
  return query<HeldRole>(
    `
    with gone as (
      delete from nodes where seen_at < clock_timestamp() - interval '1 hour' and node <> $1::text
    ), seen as (
      insert into nodes (node, version, address, host, pid, connections, lag_entries, started_at, seen_at)
      values (
        $1::text, $2::text, $3::text, $4::text, $5::int, $6::int, $7::bigint,
        'epoch'::timestamptz + $8::float8 * interval '1 millisecond', clock_timestamp()
      )
      on conflict (node) do update set
        address = excluded.address,
        connections = excluded.connections,
        lag_entries = excluded.lag_entries,
        seen_at = excluded.seen_at
    ), held as (
      insert into roles (role, node, term, expires_at)
      select wanted.role, $1::text, 1, clock_timestamp() + $10::float8 * interval '1 millisecond'
      from unnest($9::text[]) as wanted (role)
      order by wanted.role
      on conflict (role) do update set
        term = roles.term + case when roles.node = excluded.node then 0 else 1 end,
        node = excluded.node,
        expires_at = excluded.expires_at
      where roles.node = excluded.node or roles.expires_at < clock_timestamp()
      returning role, term
    )
    select role, term::float8 as term from held`,
    [
      report.node,
      report.version,
      report.address,
      report.host,
      report.pid,
      report.connections,
      report.lagEntries,
      report.startedMs,
      wanted,
      leaseMs,
    ],
  )
}

/**
 * Whether a node still has a role in a term. Asked inside a transaction that has locked the journal's head, it is the
 * fence of appends: the next holder appends only after that transaction, whenever the lease ends.
 */
export async function hasRole(
  query: Query,
  { node, role, term }: { readonly node: string; readonly role: string; readonly term: number },
): Promise<boolean> {
  const rows = await query(
    'select term from roles where role = $1::text and node = $2::text and term = $3::bigint',
    [role, node, term],
  )
  return rows.length === 1
}

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

/** Whether more than one node was seen in the last five seconds; each reports itself every second. */
export async function areSeveralNodes(query: Query): Promise<boolean> {
  const [row] = await query<{ several: boolean }>(
    `select count(*) > 1 as several from nodes where seen_at > clock_timestamp() - interval '5 seconds'`,
  )
  return row!.several
}

/** Ends the leases of a node that stops, so that another takes its roles at once, and deletes its report. */
export async function removeNode(query: Query, node: string): Promise<void> {
  await query(
    `
    with freed as (update roles set expires_at = '-infinity' where node = $1::text)
    delete from nodes where node = $1::text`,
    [node],
  )
}
