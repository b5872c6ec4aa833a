import type { ListFilter } from '../../../contract/read.ts'
import type { Query } from '../../driver/database.ts'

/** A version of a record. */
export interface VersionRow {
  readonly id: string
  readonly seq: number
  readonly atMs: number
  /** JSON text, byte for byte as it was stored. */
  readonly doc: string
  /** Whether it is still the current version. */
  readonly isCurrent: boolean
}

export interface ListedVersion extends VersionRow {
  /** Its order when it is still the current version; null when its place has to be read from the document. */
  readonly order: number | null
}

/**
 * The first superseding entry of a record after the position says which version was current there; without one it is
 * the current version. A version after the position, or a deletion, means that there was no record. The condition on the
 * current version is inside, so that nothing is looked up for a record that has not changed since.
 */
const versionAt = `
  left join lateral (
    select later.prev from journal as later
    where later.kind = $1::text and later.id = asked.id and later.seq > $3::bigint and later.prev is not null
      and (asked.current is null or asked.current > $3::bigint)
    order by later.seq
    limit 1
  ) as next on true
  join journal as version
    on version.seq = coalesce(next.prev, asked.current) and version.seq <= $3::bigint and version.op = 'put'`

const versionColumns = `
  asked.id, version.seq::float8 as seq, (extract(epoch from version.at) * 1000)::float8 as "atMs",
  version.doc::text as doc, version.seq is not distinct from asked.current as "isCurrent"`

/** The records of a kind with these ids as they were at a position, unordered; those that did not exist are left out. */
export async function readVersions(
  query: Query,
  kind: string,
  ids: readonly string[],
  seq: number,
): Promise<VersionRow[]> {
  if (ids.length === 0) return []
  return query<VersionRow>(
    `
    select ${versionColumns}
    from (
      select given.id, records.seq as current
      from unnest($2::text[]) as given (id)
      left join records on records.kind = $1::text and records.id = given.id
    ) as asked
    ${versionAt}`,
    [kind, ids, seq],
  )
}

/**
 * The versions at a position of every record that is under one of the parents now or has left one since. Unchanged ones
 * respect the bounds of the order; of the others the caller checks the place.
 */
export async function listVersions(
  query: Query,
  kind: string,
  { parents, fromOrder, toOrder }: ListFilter,
  seq: number,
): Promise<ListedVersion[]> {
  return query<ListedVersion>(
    `
    select ${versionColumns}, case when version.seq = asked.current then asked.ord end as "order"
    from (
      select id, seq as current, ord from records
      where kind = $1::text and parent = any ($2::text[])
        and (seq > $3::bigint or (ord >= $4::float8 and ord <= $5::float8))
      union all
      select departed.id, records.seq, null
      from (
        select distinct id from journal
        where kind = $1::text and left_parent = any ($2::text[]) and seq > $3::bigint
      ) as departed
      left join records on records.kind = $1::text and records.id = departed.id
      where records.parent is null or records.parent <> all ($2::text[])
    ) as asked
    ${versionAt}`,
    [kind, parents, seq, fromOrder ?? '-Infinity', toOrder ?? 'Infinity'],
  )
}
