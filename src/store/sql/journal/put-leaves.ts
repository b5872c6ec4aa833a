import type { Query } from '../../driver/database.ts'
import { toBytea } from './bytea.ts'

export interface Leaf {
  readonly seq: number
  readonly leaf: string
  /** Null when the chain has not reached the entry. */
  readonly hash: string | null
}

/** Keeps what the chain needs of entries that are dropped or that have no hash of their own. A known hash stays. */
export async function putLeaves(query: Query, leaves: readonly Leaf[]): Promise<void> {
  if (leaves.length === 0) return
  await query(
    `
    insert into journal_leaves (seq, leaf, hash)
    select * from unnest($1::bigint[], $2::bytea[], $3::bytea[])
    on conflict (seq) do update set hash = coalesce(journal_leaves.hash, excluded.hash)`,
    [
      leaves.map(({ seq }) => seq),
      leaves.map(({ leaf }) => toBytea(leaf)),
      leaves.map(({ hash }) => toBytea(hash)),
    ],
  )
}
