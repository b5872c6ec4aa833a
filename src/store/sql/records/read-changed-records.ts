import type { Query } from '../../driver/database.ts'

export interface ChangedRow {
  readonly id: string
  /** The seq of its entry; null for a derived record. */
  readonly seq: number | null
  readonly atMs: number
  /** JSON text, byte for byte as it was stored; null when its entry is the known one. */
  readonly doc: string | null
}

/** No entry has this seq. */
const unknownSeq = -1

/**
 * The records of one kind with these ids, unordered, like `readRecords`, but without the documents of records whose entry
 * is still the one in `known`.
 */
export async function readChangedRecords(
  query: Query,
  kind: string,
  ids: readonly string[],
  known: ReadonlyMap<string, number>,
): Promise<ChangedRow[]> {
  if (ids.length === 0) return []
  const asked = [...new Set(ids)]
  return query<ChangedRow>(
    `
    select
      found.id,
      found.seq::float8 as seq,
      coalesce(extract(epoch from coalesce(found.at, entry.at)) * 1000, 0)::float8 as "atMs",
      case when found.seq = asked.known then null else coalesce(found.doc, entry.doc)::text end as doc
    from unnest($2::text[], $3::bigint[]) as asked (id, known)
    cross join lateral (
      select records.id, records.seq, records.at, records.doc from records
      where records.kind = $1::text and records.id = asked.id
      offset 0
    ) as found
    left join lateral (
      select journal.at, journal.doc from journal where journal.seq = found.seq and found.seq <> asked.known
      offset 0
    ) as entry on true`,
    [kind, asked, asked.map((id) => known.get(id) ?? unknownSeq)],
  )
}
