import type { Query } from '../../driver/database.ts'

/** One version of a record and the one before it. */
export interface HistoryRow {
  readonly seq: number
  readonly atMs: number
  /** In hex; null while the entry is not chained. */
  readonly hash: string | null
  readonly op: 'put' | 'delete'
  readonly doc: string
  /** The version that it supersedes; null for a new record, and when that version is no longer kept. */
  readonly before: string | null
}

/** The versions of a record before a seq, newest first. */
export function listHistory(
  query: Query,
  { kind, id }: { readonly kind: string; readonly id: string },
  { beforeSeq, limit }: { readonly beforeSeq: number; readonly limit: number },
): Promise<HistoryRow[]> {
  return query<HistoryRow>(
    `
    with version as (
      select seq from journal where kind = $1::text and id = $2::text and prev is not null
      union
      select prev from journal where kind = $1::text and id = $2::text and prev is not null
      union
      select seq from records where kind = $1::text and id = $2::text and seq is not null
    )
    select
      entry.seq::float8 as seq, (extract(epoch from entry.at) * 1000)::float8 as "atMs", entry.op,
      encode(
        coalesce(entry.hash, (select leaf.hash from journal_leaves as leaf where leaf.seq = entry.seq)), 'hex'
      ) as hash,
      entry.doc::text as doc, case when before.op = 'put' then before.doc::text end as before
    from version
    join journal as entry on entry.seq = version.seq
    left join journal as before on before.seq = entry.prev
    where version.seq < $3::bigint
    order by version.seq desc
    limit $4::int`,
    [kind, id, beforeSeq, limit],
  )
}

/** A value that a field of a record has had, from one entry on. */
export interface FieldValueRow {
  readonly id: string
  readonly seq: number
  readonly atMs: number
  /** Of the entry, in hex; null while it is not chained. */
  readonly hash: string | null
  /** JSON text; null from a deletion on, and when the record has no such field. */
  readonly value: string | null
}

/** The most values that one read returns: the newest ones. */
const valuesMax = 10_000

/**
 * The values that a field of these records has had up to a position, oldest first; versions that leave the field as it
 * was are left out. Reads only the versions of these records, however long the journal is.
 */
export async function listFieldValues(
  query: Query,
  { kind, ids, field }: { readonly kind: string; readonly ids: readonly string[]; readonly field: string },
  maxSeq: number = Number.MAX_SAFE_INTEGER,
): Promise<FieldValueRow[]> {
  const newestFirst = await query<FieldValueRow>(
    `
    with version as (
      select seq from journal where kind = $1::text and id = any ($2::text[]) and prev is not null
      union
      select prev from journal where kind = $1::text and id = any ($2::text[]) and prev is not null
      union
      select seq from records where kind = $1::text and id = any ($2::text[]) and seq is not null
    ),
    valued as (
      select
        entry.id, entry.seq, entry.at, entry.hash,
        case when entry.op = 'put' then (entry.doc -> $3::text)::text end as value
      from version
      join journal as entry on entry.seq = version.seq
      where version.seq <= $4::bigint
    ),
    compared as (select *, lag(value) over (partition by valued.id order by valued.seq) as before from valued)
    select
      id, seq::float8 as seq, (extract(epoch from at) * 1000)::float8 as "atMs", value,
      encode(
        coalesce(hash, (select leaf.hash from journal_leaves as leaf where leaf.seq = compared.seq)), 'hex'
      ) as hash
    from compared
    where value is distinct from before
    order by compared.seq desc
    limit $5::int`,
    [kind, ids, field, maxSeq, valuesMax],
  )
  return newestFirst.reverse()
}

/** A version of a record that is or was under a parent. */
export interface ParentVersionRow {
  readonly id: string
  readonly seq: number
  readonly atMs: number
  readonly isDeletion: boolean
  /** JSON text, byte for byte as it was stored. */
  readonly doc: string
  /** The place of the current version; null for others: theirs has to be read from the document. */
  readonly parent: string | null
  readonly order: number | null
}

/** $1 is the kind, $2 the parent, $3 the most to look at. */
const asked = `
  asked as materialized (
    select id from records where kind = $1::text and parent = $2::text
    union
    select id from journal where kind = $1::text and left_parent = $2::text
    limit $3::int
  ), superseding as materialized (
    select later.seq, later.prev
    from asked
    cross join lateral (
      select seq, prev from journal
      where journal.kind = $1::text and journal.id = asked.id and journal.prev is not null
      offset 0
    ) as later
    limit $3::int
  )`

/**
 * How many versions there are of the records of a kind that are or were under a parent, counted up to a limit, and the
 * head of the journal at that moment. Reads no document.
 */
export async function countParentVersions(
  query: Query,
  kind: string,
  parent: string,
  limit: number,
): Promise<{ readonly count: number; readonly headSeq: number }> {
  const [row] = await query<{ count: number; headSeq: number }>(
    `
    with ${asked}
    select
      ((select count(*) from asked) + (select count(*) from superseding))::float8 as count,
      (select seq from journal_head)::float8 as "headSeq"`,
    [kind, parent, limit],
  )
  return row!
}

/** Every kept version of each record of a kind that is or was under a parent: by id, then oldest first. */
export function listParentVersions(
  query: Query,
  kind: string,
  parent: string,
  limit: number,
): Promise<ParentVersionRow[]> {
  return query<ParentVersionRow>(
    `
    with ${asked},
    current as materialized (
      select found.seq, found.parent, found.ord
      from asked
      cross join lateral (
        select seq, parent, ord from records where records.kind = $1::text and records.id = asked.id
        offset 0
      ) as found
    ), version as (
      select seq from current
      union
      select seq from superseding
      union
      select prev from superseding
    )
    select
      entry.id, entry.seq::float8 as seq, (extract(epoch from entry.at) * 1000)::float8 as "atMs",
      entry.op = 'delete' as "isDeletion", entry.doc::text as doc, current.parent, current.ord as "order"
    from version
    cross join lateral (
      select id, seq, at, op, doc from journal where journal.seq = version.seq
      offset 0
    ) as entry
    left join current on current.seq = entry.seq
    order by entry.id, entry.seq`,
    [kind, parent, limit],
  )
}
