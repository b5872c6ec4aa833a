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
