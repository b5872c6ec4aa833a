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
  /** The hash of the newest entry, in hex; null while older entries are not chained yet. */
  readonly hash: string | null
  /** The last entry that is chained, and its hash. */
  readonly chainedSeq: number
  readonly chainedHash: string
}

export const headColumns = `
  epoch, seq::float8 as seq, floor::float8 as floor, history_from::float8 as "historyFrom",
  case when chained_seq = seq then encode(chained_hash, 'hex') end as hash,
  chained_seq::float8 as "chainedSeq", encode(chained_hash, 'hex') as "chainedHash"`

/** Reads the head without waiting for a running append. */
export async function readHead(query: Query): Promise<Head> {
  const [head] = await query<Head>(`select ${headColumns} from journal_head`)
  assert(head, 'the journal has a head')
  return head
}
