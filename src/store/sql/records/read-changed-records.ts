import type { Query } from '../../driver/database.ts'

export interface ChangedRow {
  readonly id: string
  /** Differs after every change of the record: the transaction that wrote its row. */
  readonly version: string
  readonly atMs: number
  /** JSON text, byte for byte as it was stored; null when its version is the known one. */
  readonly doc: string | null
}

/**
 * The records of one kind with these ids, unordered, like `readRecords`, but without the documents of records that still
 * have the version in `known`.
 */
export async function readChangedRecords(
  query: Query,
  kind: string,
  ids: readonly string[],
  known: ReadonlyMap<string, string>,
): Promise<ChangedRow[]> {
  if (ids.length === 0) return []
  const asked = [...new Set(ids)]
  return query<ChangedRow>(
    `
    select
      found.id,
      found.version,
      coalesce(extract(epoch from coalesce(found.at, entry.at)) * 1000, 0)::float8 as "atMs",
      case when found.version = asked.known then null else coalesce(found.doc, entry.doc)::text end as doc
    from unnest($2::text[], $3::text[]) as asked (id, known)
    cross join lateral (
      select records.id, records.xmin::text as version, records.seq, records.at, records.doc from records
      where records.kind = $1::text and records.id = asked.id
      offset 0
    ) as found
    left join lateral (
      select journal.at, journal.doc from journal where journal.seq = found.seq and found.version <> asked.known
      offset 0
    ) as entry on true`,
    [kind, asked, asked.map((id) => known.get(id) ?? '')],
  )
}
