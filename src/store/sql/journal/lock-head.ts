import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'
import { type Head, headColumns } from './read-head.ts'

export interface LockedHead extends Head {
  /** The time of the newest entry; 0 before the first. */
  readonly atMs: number
}

/**
 * Locks the journal's head until the transaction ends. Every append holds this lock, so appends run one after another:
 * numbers are dense, and in the order of commits.
 */
export async function lockHead(query: Query): Promise<LockedHead> {
  const [head] = await query<LockedHead>(`
    select
      ${headColumns},
      coalesce((
        select extract(epoch from newest.at) * 1000 from journal as newest where newest.seq = journal_head.seq
      ), 0)::float8 as "atMs"
    from journal_head
    for update`)
  assert(head, 'the journal has a head')
  return head
}
