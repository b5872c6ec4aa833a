import type { Entry } from '../../contract/change.ts'
import type { Query } from '../driver/database.ts'

/** The newest deletion of a record that the journal still holds, with the last state it had; or null. */
export async function readLastDeleted(query: Query, kind: string, id: string): Promise<Entry | null> {
  const [entry] = await query<Entry>(
    `
    select
      seq::float8 as seq,
      (extract(epoch from at) * 1000)::float8 as "atMs",
      kind, id, op, doc::text as doc
    from journal
    where kind = $1::text and id = $2::text and op = 'delete'
    order by seq desc
    limit 1`,
    [kind, id],
  )
  return entry ?? null
}
