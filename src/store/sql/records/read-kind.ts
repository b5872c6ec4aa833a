import type { Query } from '../../driver/database.ts'

/** One page of all current records of a kind, by id. A record that exists while all pages are read is on exactly one. */
export async function readKind(
  query: Query,
  kind: string,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<{ id: string; doc: string }[]> {
  return await query(
    `select r.id, coalesce(r.doc, j.doc)::text as doc
       from records r
       left join journal j on j.seq = r.seq
      where r.kind = $1 and r.id > $2
      order by r.id
      limit $3`,
    [kind, afterId, limit],
  )
}
