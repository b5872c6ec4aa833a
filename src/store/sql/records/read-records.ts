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

/** The records of one kind with these ids, unordered; ids that do not exist are left out. */
export async function readRecords(query: Query, kind: string, ids: readonly string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  return query<RecordRow>(
    `
    select
      records.id,
      records.seq::float8 as seq,
      (extract(epoch from coalesce(records.at, journal.at)) * 1000)::float8 as "atMs",
      coalesce(records.doc, journal.doc)::text as doc
    from records
    left join journal on journal.seq = records.seq
    where records.kind = $1::text and records.id = any ($2::text[])`,
    [kind, ids],
  )
}
