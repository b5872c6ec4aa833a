import type { Query } from '../../driver/database.ts'

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
