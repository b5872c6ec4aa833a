import type { Query } from '../../driver/database.ts'

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
