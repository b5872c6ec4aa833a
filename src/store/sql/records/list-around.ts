import type { Query } from '../../driver/database.ts'

/** The records of one kind whose order is between two numbers, inclusive, under any parent; sorted by order. */
export async function listAround(
  query: Query,
  kind: string,
  { fromOrder, toOrder, limit }: { fromOrder: number; toOrder: number; limit: number },
): Promise<{ id: string; doc: string }[]> {
  return await query(
    `
    select records.id, coalesce(records.doc, journal.doc)::text as doc
    from records
    left join journal on journal.seq = records.seq
    where records.kind = $1::text and records.ord >= $2::float8 and records.ord <= $3::float8
    order by records.ord, records.id
    limit $4::int`,
    [kind, fromOrder, toOrder, limit],
  )
}
