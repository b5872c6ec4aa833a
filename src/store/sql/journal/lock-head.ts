import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'
import { type Head, headColumns } from './read-head.ts'

/**
 * Locks the journal's head until the transaction ends. Every append holds this lock, so appends run one after another:
 * numbers are dense, and in the order of commits.
 */
export async function lockHead(query: Query): Promise<Head> {
  const [head] = await query<Head>(`select ${headColumns} from journal_head for update`)
  assert(head, 'the journal has a head')
  return head
}
