import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'
import { type Head, headColumns } from './read-head.ts'

/** The head, and the hash that the journal now has at an entry that was read before. */
export interface Branch extends Head {
  /** In hex; null when the entry has none or was dropped. */
  readonly seenHash: string | null
}

/** One statement, so that head and hash belong together. */
export async function readBranch(query: Query, seenSeq: number): Promise<Branch> {
  const [branch] = await query<Branch>(
    `
    select
      ${headColumns},
      encode((select hash from journal where journal.seq = $1::bigint), 'hex') as "seenHash"
    from journal_head`,
    [seenSeq],
  )
  assert(branch, 'the journal has a head')
  return branch
}
