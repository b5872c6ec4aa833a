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
 * derived from. The last of two for one id wins. A record that moves leaves a departure from its old parent. Each record is
 * looked up by itself: a plan for a join that was made while the table was small reads all of it.
 */
export async function putDerived(query: Query, records: readonly DerivedRecord[]): Promise<void> {
  const rows = lastOfEach(records)
  if (rows.length === 0) return
  await query(
    `
    with derived as materialized (
      select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::json[])
        as derived (kind, id, parent, ord, doc)
    ), head as materialized (
      select seq, coalesce((select at from journal where journal.seq = journal_head.seq), now()) as at
      from journal_head
    ), departed as (
      insert into derived_departures (kind, parent, id, seq)
      select derived.kind, before.parent, derived.id, head.seq
      from derived
      cross join head
      cross join lateral (
        select records.parent from records where records.kind = derived.kind and records.id = derived.id
        offset 0
      ) as before
      where before.parent <> derived.parent
    )
    insert into records (kind, id, parent, ord, at, doc, derived_seq)
    select derived.kind, derived.id, derived.parent, derived.ord, head.at, derived.doc, head.seq
    from derived
    cross join head
    on conflict (kind, id) do update
    set parent = excluded.parent, ord = excluded.ord, seq = null, at = excluded.at, doc = excluded.doc,
      derived_seq = excluded.derived_seq`,
    [
      rows.map((row) => row.kind),
      rows.map((row) => row.id),
      rows.map((row) => row.parent),
      rows.map((row) => row.order),
      rows.map((row) => row.doc),
    ],
  )
}
