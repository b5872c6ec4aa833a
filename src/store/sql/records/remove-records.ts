import type { Query } from '../../driver/database.ts'

/**
 * Removes records, also derived ones; unknown ids are ignored. The journal keeps their versions; a derived record, which
 * has none, leaves a departure.
 */
export async function removeRecords(
  query: Query,
  records: readonly { readonly kind: string; readonly id: string }[],
): Promise<void> {
  if (records.length === 0) return
  await query(
    `
    with removed as (
      delete from records
      using unnest($1::text[], $2::text[]) as gone (kind, id)
      where records.kind = gone.kind and records.id = gone.id
      returning records.kind, records.id, records.parent, records.seq
    )
    insert into derived_departures (kind, parent, id, seq)
    select removed.kind, removed.parent, removed.id, journal_head.seq
    from removed cross join journal_head
    where removed.seq is null and removed.parent is not null`,
    [records.map((record) => record.kind), records.map((record) => record.id)],
  )
}
