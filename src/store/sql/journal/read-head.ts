import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

export interface Head {
  readonly epoch: string
  /** Number of the newest entry; 0 before the first. */
  readonly seq: number
  /** Entries up to here may have been dropped. */
  readonly floor: number
}

/** Where the journal stands, without waiting for whoever is appending. */
export async function readHead(query: Query): Promise<Head> {
  const [head] = await query<Head>(`
    select epoch, seq::float8 as seq, floor::float8 as floor
    from journal_head`)
  assert(head, 'the journal has a head')
  return head
}
