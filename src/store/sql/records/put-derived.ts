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
 * derived from. The last of two for one id wins. A record that moves leaves a departure from its old parent.
 */
export async function putDerived(query: Query, records: readonly DerivedRecord[]): Promise<void> {
  const rows = lastOfEach(records)
  if (rows.length === 0) return
  await query(
    `
    with derived as materialized (
      select * from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::json[])
        as derived (kind, id, parent, ord, doc)
    ), departed as (
      insert into derived_departures (kind, parent, id, seq)
      select records.kind, records.parent, records.id, journal_head.seq
      from derived
      join records on records.kind = derived.kind and records.id = derived.id
      cross join journal_head
      where records.parent <> derived.parent
    )
    insert into records (kind, id, parent, ord, at, doc, derived_seq)
    select
      derived.kind, derived.id, derived.parent, derived.ord, coalesce(newest.at, now()), derived.doc, journal_head.seq
    from derived
    cross join journal_head
    left join journal as newest on newest.seq = journal_head.seq
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
