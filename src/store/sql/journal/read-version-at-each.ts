import type { Query } from '../../driver/database.ts'

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
