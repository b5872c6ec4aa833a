import type { Entry } from '../../../contract/change.ts'
import type { Query } from '../../driver/database.ts'

/** The entries with these numbers, oldest first, without those that were pruned. */
export async function readEntriesAt(query: Query, seqs: readonly number[]): Promise<Entry[]> {
  return query<Entry>(
    `
    select
      seq::float8 as seq,
      (extract(epoch from at) * 1000)::float8 as "atMs",
      kind, id, op, doc::text as doc, events::text as events
    from journal
    where seq = any ($1::bigint[])
    order by journal.seq`,
    [seqs],
  )
}
