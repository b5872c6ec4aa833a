import type { Entry } from '../../../contract/change.ts'
import type { Query } from '../../driver/database.ts'
import { entryColumns } from './read-entries.ts'

/** The entries with these numbers, oldest first, without those that were pruned. */
export async function readEntriesAt(query: Query, seqs: readonly number[]): Promise<Entry[]> {
  return query<Entry>(
    `
    select ${entryColumns}
    from journal
    where seq = any ($1::bigint[])
    order by journal.seq`,
    [seqs],
  )
}
