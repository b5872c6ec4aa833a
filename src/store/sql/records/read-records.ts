import type { Query } from '../../driver/database.ts'

export interface RecordRow {
  readonly id: string
  /** The seq of its entry; null for a derived record. */
  readonly seq: number | null
  /** When it was ingested or derived. */
  readonly atMs: number
  /** JSON text, byte for byte as it was stored. */
  readonly doc: string
}

/**
 * The records of one kind with these ids, unordered; ids that do not exist are left out. Each id is looked up by itself:
 * with `id = any (…)` PostgreSQL compares every record of the kind with every id, as long as it has no statistics.
 */
export async function readRecords(query: Query, kind: string, ids: readonly string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  return query<RecordRow>(
    `
    select
      found.id,
      found.seq::float8 as seq,
      (extract(epoch from coalesce(found.at, entry.at)) * 1000)::float8 as "atMs",
      coalesce(found.doc, entry.doc)::text as doc
    from unnest($2::text[]) as asked (id)
    cross join lateral (
      select records.id, records.seq, records.at, records.doc from records
      where records.kind = $1::text and records.id = asked.id
      offset 0
    ) as found
    left join lateral (
      select journal.at, journal.doc from journal where journal.seq = found.seq
      offset 0
    ) as entry on true`,
    [kind, [...new Set(ids)]],
  )
}
