import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

export interface Head {
  readonly epoch: string
  /** The seq of the newest entry; 0 before the first. */
  readonly seq: number
  /** Entries up to this seq may have been pruned. */
  readonly floor: number
  /** Every version that was current at this seq or later is kept. */
  readonly historyFrom: number
}

/** Reads the head without waiting for a running append. */
export async function readHead(query: Query): Promise<Head> {
  const [head] = await query<Head>(`
    select epoch, seq::float8 as seq, floor::float8 as floor, history_from::float8 as "historyFrom"
    from journal_head`)
  assert(head, 'the journal has a head')
  return head
}
