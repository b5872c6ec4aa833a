import type { Entry } from '../../../contract/change.ts'
import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

export interface EntryRange {
  /** The last seq already read. */
  readonly afterSeq: number
  readonly limit: number
  /** The last seq to read. */
  readonly maxSeq?: number | undefined
  readonly kinds?: readonly string[]
  /** Only entries that make events. */
  readonly withEvents?: boolean
}

export const entryColumns = `
  seq::float8 as seq,
  (extract(epoch from at) * 1000)::float8 as "atMs",
  kind, id, op, doc::text as doc, events::text as events, encode(hash, 'hex') as hash`

/**
 * The entries after a seq, oldest first. Appends commit in seq order, so no entry can appear later before those that
 * were read: a reader only has to remember the last seq.
 */
export async function readEntries(
  query: Query,
  { afterSeq, limit, kinds, maxSeq, withEvents = false }: EntryRange,
): Promise<Entry[]> {
  return query<Entry>(
    `
    select ${entryColumns}
    from journal
    where seq > $1::bigint and seq <= $4::bigint and ($3::text[] is null or kind = any ($3::text[]))${withEvents ? ' and events is not null' : ''}
    order by journal.seq
    limit $2::int`,
    [afterSeq, limit, kinds ?? null, maxSeq ?? Number.MAX_SAFE_INTEGER],
  )
}

/** The entries with these numbers, oldest first, without those that were pruned. */
export async function readEntriesAt(query: Query, seqs: readonly number[]): Promise<Entry[]> {
  return query<Entry>(
    `
    select ${entryColumns}
    from journal
    where seq = any ($1::bigint[])
    order by journal.seq`,
    [seqs],
  )
}

/** An entry's number, time and hash. */
export interface PositionRow {
  readonly seq: number
  readonly atMs: number
  /** In hex; null while the entry is not chained. */
  readonly hash: string | null
}

const columns = `
  seq::float8 as seq, (extract(epoch from at) * 1000)::float8 as "atMs",
  encode(
    coalesce(hash, (select leaf.hash from journal_leaves as leaf where leaf.seq = journal.seq)), 'hex'
  ) as hash`

/** The last entry with this number or a lower one; null when there is none. */
export async function readPosition(query: Query, seq: number): Promise<PositionRow | null> {
  const [row] = await query<PositionRow>(
    `select ${columns} from journal where seq <= $1::bigint order by journal.seq desc limit 1`,
    [seq],
  )
  return row ?? null
}

/**
 * The last entry committed at or before an instant; null when there is none. The times of entries never run backwards, so
 * a binary search over the numbers finds it without an index on the times.
 */
export async function readPositionAt(query: Query, atMs: number): Promise<PositionRow | null> {
  const [row] = await query<PositionRow>(
    `
    with recursive step (low, high) as (
      select 0::bigint, seq from journal_head
      union all
      select
        case when probe.at <= instant.at then probe.seq else step.low end,
        case when probe.at <= instant.at then step.high else (step.low + step.high + 1) / 2 - 1 end
      from step
      cross join (select 'epoch'::timestamptz + $1::float8 * interval '1 millisecond' as at) as instant
      left join lateral (
        select journal.seq, journal.at from journal
        where journal.seq >= (step.low + step.high + 1) / 2 and journal.seq <= step.high
        order by journal.seq
        limit 1
      ) as probe on true
      where step.low < step.high
    )
    select ${columns} from journal where seq = (select low from step where low = high)`,
    [atMs],
  )
  return row ?? null
}

/** The seq of the last entry before an instant; 0 when there is none. */
export async function readSeqBefore(query: Query, atMs: number): Promise<number> {
  const [row] = await query<{ seq: number }>(
    `
    select coalesce(max(seq), 0)::float8 as seq
    from journal
    where at < 'epoch'::timestamptz + $1::float8 * interval '1 millisecond'`,
    [atMs],
  )
  return row?.seq ?? 0
}

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
