import type { Query } from '../../driver/database.ts'

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
