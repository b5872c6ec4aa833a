import type { Entry } from '../../../contract/change.ts'
import type { Query } from '../../driver/database.ts'

/** A link of the chain as it is stored. `hash` is the entry's own, or the one that was kept for it. */
export interface ChainLink {
  readonly seq: number
  readonly hash: string | null
  /** The leaf kept for it; null when the entry has to be hashed. */
  readonly leaf: string | null
  /** Null when the entry was dropped. */
  readonly entry: Entry | null
}

type Row = Omit<ChainLink, 'entry'> & {
  readonly [K in Exclude<keyof Entry, 'seq' | 'hash'>]: Entry[K] | null
}

/** The links after one seq, up to another, oldest first. One statement, so that no entry is dropped in between. */
export async function readChain(query: Query, afterSeq: number, toSeq: number): Promise<ChainLink[]> {
  const rows = await query<Row>(
    `
    select
      seq::float8 as seq,
      (extract(epoch from entry.at) * 1000)::float8 as "atMs",
      entry.kind, entry.id, entry.op, entry.doc::text as doc, entry.events::text as events,
      encode(coalesce(entry.hash, kept.hash), 'hex') as hash, encode(kept.leaf, 'hex') as leaf
    from (select * from journal where seq > $1::bigint and seq <= $2::bigint) as entry
    full join (select * from journal_leaves where seq > $1::bigint and seq <= $2::bigint) as kept using (seq)
    order by coalesce(entry.seq, kept.seq)`,
    [afterSeq, toSeq],
  )
  return rows.map(({ seq, hash, leaf, atMs, kind, id, op, doc, events }) => {
    const isKept = atMs !== null && kind !== null && id !== null && op !== null && doc !== null
    return { seq, hash, leaf, entry: isKept ? { seq, atMs, kind, id, op, doc, events, hash } : null }
  })
}
