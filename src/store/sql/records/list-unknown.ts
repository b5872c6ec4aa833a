import type { Query } from '../../driver/database.ts'

export interface ListedRow {
  readonly id: string
  readonly seq: number | null
  /** JSON text; null for a record that the caller knows. */
  readonly doc: string | null
}

/**
 * The records of one kind under the given parents, sorted by order and id. The documents of `known` records are not
 * read. Each parent is looked up by itself: a plan for `parent = any (…)` that was made while the table was small reads
 * all records of the kind.
 */
export async function listUnknown(
  query: Query,
  kind: string,
  { parents, known }: { readonly parents: readonly string[]; readonly known: readonly string[] },
): Promise<ListedRow[]> {
  return query<ListedRow>(
    `
    select listed.id, listed.seq::float8 as seq, coalesce(listed.doc, entry.doc)::text as doc
    from unnest($2::text[]) as asked (parent)
    cross join lateral (
      select records.id, records.ord, records.seq, records.doc from records
      where records.kind = $1::text and records.parent = asked.parent
      offset 0
    ) as listed
    left join unnest($3::text[]) as known (id) on known.id = listed.id
    left join lateral (
      select journal.doc from journal where journal.seq = listed.seq and known.id is null
      offset 0
    ) as entry on true
    order by listed.ord, listed.id`,
    [kind, [...new Set(parents)], known],
  )
}
