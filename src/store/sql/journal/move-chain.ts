import type { Query } from '../../driver/database.ts'
import { toBytea } from './bytea.ts'

/** Records how far the journal is chained. Runs in a transaction that has locked the head. */
export async function moveChain(query: Query, seq: number, hash: string): Promise<void> {
  await query('update journal_head set chained_seq = $1::bigint, chained_hash = $2::bytea', [
    seq,
    toBytea(hash),
  ])
}
