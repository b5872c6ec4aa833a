import type { Query } from '../../driver/database.ts'

export interface ListedRow {
  readonly id: string
  readonly seq: number | null
  /** JSON text; null for a record that the caller knows. */
  readonly doc: string | null
}

/**
 * The records of one kind under the given parents, sorted by order and id. The documents of `known` records are not
 * read.
 */
export async function listUnknown(
  query: Query,
  kind: string,
  { parents, known }: { readonly parents: readonly string[]; readonly known: readonly string[] },
): Promise<ListedRow[]> {
  return query<ListedRow>(
    `
    select records.id, records.seq::float8 as seq, coalesce(records.doc, journal.doc)::text as doc
    from records
    left join journal on journal.seq = records.seq and records.id <> all ($3::text[])
    where records.kind = $1::text and records.parent = any ($2::text[])
    order by records.ord, records.id`,
    [kind, parents, known],
  )
}
