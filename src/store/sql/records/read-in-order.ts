import type { Query } from '../../driver/database.ts'

/** Where a page ended. */
export interface RecordPlace {
  readonly parent: string | null
  readonly order: number
  readonly id: string
}

export interface PlacedRow extends RecordPlace {
  readonly doc: string
}

/**
 * One page of all current records of a kind, by parent, order and id: the plays of a game in the order of the game. Records
 * without a parent come last. A record that keeps its place while all pages are read is on exactly one.
 */
export async function readInOrder(
  query: Query,
  kind: string,
  { after, limit }: { readonly after: RecordPlace | null; readonly limit: number },
): Promise<PlacedRow[]> {
  if (after && after.parent === null) return await readWithoutParent(query, kind, after, limit)
  const rows = await query<PlacedRow>(
    `${select}
      where r.kind = $1 and r.parent is not null
        and ($2::text is null or (r.parent, r.ord, r.id) > ($2::text, $3::float8, $4::text))
      order by r.parent, r.ord, r.id
      limit $5::int`,
    [kind, after?.parent ?? null, after?.order ?? 0, after?.id ?? '', limit],
  )
  if (rows.length === limit) return rows
  return [...rows, ...(await readWithoutParent(query, kind, null, limit - rows.length))]
}

const select = `
     select r.parent, r.ord as "order", r.id, coalesce(r.doc, j.doc)::text as doc
       from records r
       left join journal j on j.seq = r.seq`

async function readWithoutParent(
  query: Query,
  kind: string,
  after: RecordPlace | null,
  limit: number,
): Promise<PlacedRow[]> {
  return await query<PlacedRow>(
    `${select}
      where r.kind = $1 and r.parent is null and (r.ord, r.id) > ($2::float8, $3::text)
      order by r.ord, r.id
      limit $4::int`,
    [kind, after?.order ?? '-Infinity', after?.id ?? '', limit],
  )
}
