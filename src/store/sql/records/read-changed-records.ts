import type { Query } from '../../driver/database.ts'

export interface ChangedRow {
  readonly id: string
  /** Differs after every change of the record: the transaction that wrote its row. */
  readonly version: string
  readonly atMs: number
  /** JSON text, byte for byte as it was stored. */
  readonly doc: string
}

/** A record that had a known version and is no longer there. */
export interface GoneRow {
  readonly id: string
  readonly version: null
}

/**
 * The records of one kind with these ids, unordered, like `readRecords`, but without those that still have the version
 * in `known`. A known record that is gone has a row without a version.
 */
export async function readChangedRecords(
  query: Query,
  kind: string,
  ids: readonly string[],
  known: ReadonlyMap<string, string>,
): Promise<(ChangedRow | GoneRow)[]> {
  if (ids.length === 0) return []
  const asked = [...new Set(ids)]
  return query<ChangedRow | GoneRow>(
    `
    select
      asked.id,
      found.version,
      coalesce(extract(epoch from coalesce(found.at, entry.at)) * 1000, 0)::float8 as "atMs",
      coalesce(found.doc, entry.doc)::text as doc
    from unnest($2::text[], $3::text[]) as asked (id, known)
    left join lateral (
      select records.xmin::text as version, records.seq, records.at, records.doc from records
      where records.kind = $1::text and records.id = asked.id
      offset 0
    ) as found on true
    left join lateral (
      select journal.at, journal.doc from journal where journal.seq = found.seq and found.version <> asked.known
      offset 0
    ) as entry on true
    where coalesce(found.version, '') <> asked.known`,
    [kind, asked, asked.map((id) => known.get(id) ?? '')],
  )
}
