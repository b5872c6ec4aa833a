import type { Query } from '../../driver/database.ts'
import { lastOfEach } from './put-records.ts'

export interface DerivedRecord {
  readonly kind: string
  readonly id: string
  readonly parent: string | null
  readonly order: number
  /** JSON text. */
  readonly doc: string
}

/**
 * Stores derived documents, which have no entry. Their time is that of the newest entry, the last one they can be
 * derived from. The last of two for one id wins.
 */
export async function putDerived(query: Query, records: readonly DerivedRecord[]): Promise<void> {
  const rows = lastOfEach(records)
  if (rows.length === 0) return
  await query(
    `
    insert into records (kind, id, parent, ord, at, doc)
    select derived.kind, derived.id, derived.parent, derived.ord, coalesce(newest.at, now()), derived.doc
    from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::json[])
      as derived (kind, id, parent, ord, doc)
    cross join journal_head
    left join journal as newest on newest.seq = journal_head.seq
    on conflict (kind, id) do update
    set parent = excluded.parent, ord = excluded.ord, seq = null, at = excluded.at, doc = excluded.doc`,
    [
      rows.map((row) => row.kind),
      rows.map((row) => row.id),
      rows.map((row) => row.parent),
      rows.map((row) => row.order),
      rows.map((row) => row.doc),
    ],
  )
}
