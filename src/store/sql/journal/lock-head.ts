import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'
import type { Head } from './read-head.ts'

/**
 * Takes the journal's head until the transaction ends. Whoever appends holds it, so appends happen one after
 * the other: numbers are dense, and their order is the order of commits.
 */
export async function lockHead(query: Query): Promise<Head> {
  const [head] = await query<Head>(`
    select epoch, seq::float8 as seq, floor::float8 as floor
    from journal_head
    for update`)
  assert(head, 'the journal has a head')
  return head
}
