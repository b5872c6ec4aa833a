import type { ListFilter } from '../../../contract/read.ts'
import type { Query } from '../../driver/database.ts'

/** A version of a record. */
export interface VersionRow {
  readonly id: string
  readonly seq: number
  readonly atMs: number
  /** JSON text, byte for byte as it was stored. */
  readonly doc: string
}

/** What a record was at a position: a version, or nothing. */
export interface VersionSpan {
  readonly id: string
  readonly version: VersionRow | null
  /** The entry that ended it; null while nothing has. */
  readonly untilSeq: number | null
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
    select later.seq, later.prev from journal as later
    where later.kind = $1::text and later.id = asked.id and later.seq > $3::bigint and later.prev is not null
      and (asked.current is null or asked.current > $3::bigint)
    order by later.seq
    limit 1
  ) as next on true
  left join journal as version
    on version.seq = coalesce(next.prev, asked.current) and version.seq <= $3::bigint and version.op = 'put'`

const versionColumns = `
  asked.id, version.seq::float8 as seq, (extract(epoch from version.at) * 1000)::float8 as "atMs",
  version.doc::text as doc`

/** $1 is the kind, $2 the ids, $3 the position. */
const askedById = `
  (
    select given.id, records.seq as current
    from unnest($2::text[]) as given (id)
    left join records on records.kind = $1::text and records.id = given.id
  ) as asked`

/** The records of a kind with these ids as they were at a position, unordered; those that did not exist are left out. */
export async function readVersions(
  query: Query,
  kind: string,
  ids: readonly string[],
  seq: number,
): Promise<VersionRow[]> {
  if (ids.length === 0) return []
  return query<VersionRow>(
    `select ${versionColumns} from ${askedById} ${versionAt} where version.seq is not null`,
    [kind, ids, seq],
  )
}

/** The same, and how long it stayed so; a row for each id. */
export async function readVersionSpans(
  query: Query,
  kind: string,
  ids: readonly string[],
  seq: number,
): Promise<VersionSpan[]> {
  if (ids.length === 0) return []
  interface Row {
    readonly id: string
    readonly seq: number | null
    readonly atMs: number
    readonly doc: string
    /** The version that the next change supersedes; without a change, the current one. */
    readonly lastSeq: number | null
    readonly nextSeq: number | null
  }
  const rows = await query<Row>(
    `
    select
      ${versionColumns},
      coalesce(next.prev, asked.current)::float8 as "lastSeq", next.seq::float8 as "nextSeq"
    from ${askedById} ${versionAt}`,
    [kind, ids, seq],
  )
  return rows.map(({ lastSeq, nextSeq, ...row }) => ({
    id: row.id,
    version: row.seq === null ? null : { ...row, seq: row.seq },
    // A record that did not exist yet was created by the version that was superseded first.
    untilSeq: lastSeq !== null && lastSeq > seq ? lastSeq : nextSeq,
  }))
}

/**
 * What one record was at a position and after each of its next changes, oldest first: at most `limit` versions, with
 * gaps where it did not exist.
 */
export async function readNextVersions(
  query: Query,
  { kind, id }: { readonly kind: string; readonly id: string },
  seq: number,
  limit: number,
): Promise<{ readonly version: VersionRow; readonly untilSeq: number | null }[]> {
  const rows = await query<VersionRow & { readonly untilSeq: number | null }>(
    `
    with next as materialized (
      select seq, prev from journal
      where kind = $1::text and id = $2::text and seq > $3::bigint and prev is not null
      order by journal.seq
      limit $4::int
    ), ended as (
      select prev as seq, seq as until from next
      union all
      select seq, null from records
      where kind = $1::text and id = $2::text and (select count(*) from next) < $4::int
    )
    select
      version.id, version.seq::float8 as seq, (extract(epoch from version.at) * 1000)::float8 as "atMs",
      version.doc::text as doc, ended.until::float8 as "untilSeq"
    from ended
    join journal as version on version.seq = ended.seq and version.op = 'put'
    order by version.seq`,
    [kind, id, seq, limit],
  )
  return rows.map(({ untilSeq, ...version }) => ({ version, untilSeq }))
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
    ${versionAt}
    where version.seq is not null`,
    [kind, parents, seq, fromOrder ?? '-Infinity', toOrder ?? 'Infinity'],
  )
}

/** One record as it was at each of several positions; positions at which it did not exist are left out. */
export function readVersionAtEach(
  query: Query,
  kind: string,
  id: string,
  seqs: readonly number[],
): Promise<{ readonly at: number; readonly doc: string }[]> {
  return query(
    `
    select asked.seq::float8 as at, version.doc::text as doc
    from unnest($3::bigint[]) as asked (seq)
    left join records on records.kind = $1::text and records.id = $2::text
    left join lateral (
      select later.prev from journal as later
      where later.kind = $1::text and later.id = $2::text and later.seq > asked.seq and later.prev is not null
      order by later.seq
      limit 1
    ) as next on records.seq is null or records.seq > asked.seq
    join journal as version
      on version.seq = coalesce(next.prev, records.seq) and version.seq <= asked.seq and version.op = 'put'`,
    [kind, id, seqs],
  )
}

/** When a record was first and last changed, as far as the journal has it; null when it has no entry. */
export async function readVersionSpan(
  query: Query,
  kind: string,
  id: string,
): Promise<{ readonly firstMs: number; readonly lastMs: number } | null> {
  const [span] = await query<{ firstMs: number | null; lastMs: number | null }>(
    `with version as (
       select prev as seq from journal where kind = $1::text and id = $2::text and prev is not null
       union
       select seq from journal where kind = $1::text and id = $2::text and prev is not null
       union
       select seq from records where kind = $1::text and id = $2::text
     )
     select
       (extract(epoch from min(at)) * 1000)::float8 as "firstMs",
       (extract(epoch from max(at)) * 1000)::float8 as "lastMs"
     from journal join version using (seq)`,
    [kind, id],
  )
  return span && span.firstMs !== null && span.lastMs !== null
    ? { firstMs: span.firstMs, lastMs: span.lastMs }
    : null
}
