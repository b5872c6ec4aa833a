import type { Query } from '../../driver/database.ts'
import type { ListedRow } from './list-records.ts'

export interface ChangedRecords {
  /** How many records there are under the parent now, changed or not. */
  readonly count: number
  readonly rows: readonly ListedRow[]
}

/** The records under a parent whose entries are later than a position, unordered, and the number of all; of one moment. */
export async function listChanged(
  query: Query,
  kind: string,
  parent: string,
  afterSeq: number,
): Promise<ChangedRecords> {
  const rows = await query<{ count: number } & (ListedRow | { id: null })>(
    `
    with present as materialized (
      select id, seq, ord from records where kind = $1::text and parent = $2::text
    )
    select
      (select count(*)::float8 from present) as count,
      changed.id,
      changed.seq::float8 as seq,
      changed.ord as "order",
      (extract(epoch from journal.at) * 1000)::float8 as "atMs",
      journal.doc::text as doc
    from (select 1) as always
    left join present as changed on changed.seq > $3::bigint
    left join journal on journal.seq = changed.seq`,
    [kind, parent, afterSeq],
  )
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.flatMap((row) => (row.id === null ? [] : [row])),
  }
}
