import type { Query } from '../../driver/database.ts'

/** Removes records, also derived ones; unknown ids are ignored. The journal keeps their versions. */
export async function removeRecords(
  query: Query,
  records: readonly { readonly kind: string; readonly id: string }[],
): Promise<void> {
  if (records.length === 0) return
  await query(
    `
    delete from records
    using unnest($1::text[], $2::text[]) as gone (kind, id)
    where records.kind = gone.kind and records.id = gone.id`,
    [records.map((record) => record.kind), records.map((record) => record.id)],
  )
}
