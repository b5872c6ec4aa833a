import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'
import type { ListedRow } from './list-records.ts'

export interface ListWithHead {
  readonly epoch: string
  /** The last entry that the list contains. */
  readonly headSeq: number
  readonly rows: readonly ListedRow[]
}

/** The records of one kind under a parent, unordered, and the head of the journal at the same moment. */
export async function listWithHead(query: Query, kind: string, parent: string): Promise<ListWithHead> {
  const rows = await query<{ epoch: string; headSeq: number } & (ListedRow | { id: null })>(
    `
    select
      head.epoch,
      head.seq::float8 as "headSeq",
      records.id,
      records.seq::float8 as seq,
      records.ord as "order",
      (extract(epoch from coalesce(records.at, journal.at)) * 1000)::float8 as "atMs",
      coalesce(records.doc, journal.doc)::text as doc
    from journal_head as head
    left join records on records.kind = $1::text and records.parent = $2::text
    left join journal on journal.seq = records.seq`,
    [kind, parent],
  )
  const [first] = rows
  assert(first, 'the journal has a head')
  const { epoch, headSeq } = first
  return { epoch, headSeq, rows: rows.flatMap((row) => (row.id === null ? [] : [row])) }
}
