import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

/** A position, the entries around it and the head. */
export interface MomentRow {
  readonly headSeq: number
  /** Every version that was current at this seq or later is kept. */
  readonly historyFrom: number
  /** When the last entry with this number or a lower one was committed; null when there is none. */
  readonly lastAtMs: number | null
  /** Of the entry with this very number, in hex, also when it was dropped; null when it has none. */
  readonly hash: string | null
  /** When the next entry was committed; null when there is none. */
  readonly nextAtMs: number | null
}

/** One statement, so that everything belongs together. */
export async function readMoment(query: Query, seq: number): Promise<MomentRow> {
  const [row] = await query<MomentRow>(
    `
    select
      head.seq::float8 as "headSeq", head.history_from::float8 as "historyFrom",
      (extract(epoch from last.at) * 1000)::float8 as "lastAtMs",
      encode(coalesce(
        case when last.seq = $1::bigint then last.hash end,
        (select leaf.hash from journal_leaves as leaf where leaf.seq = $1::bigint)
      ), 'hex') as hash,
      (extract(epoch from next.at) * 1000)::float8 as "nextAtMs"
    from journal_head as head
    left join lateral (
      select journal.seq, journal.at, journal.hash from journal
      where journal.seq <= $1::bigint order by journal.seq desc limit 1
    ) as last on true
    left join lateral (
      select journal.at from journal where journal.seq > $1::bigint order by journal.seq limit 1
    ) as next on true`,
    [seq],
  )
  assert(row, 'the journal has a head')
  return row
}
