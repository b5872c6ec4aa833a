import type { Query } from '../../driver/database.ts'
import { blockSize } from './put-marks.ts'

export interface PruneRange {
  /** Entries older than this instant may be deleted. */
  readonly beforeMs: number
  /** The last seq examined so far; 0 to begin. */
  readonly afterSeq: number
  /** How many entries to examine in this call. */
  readonly limit: number
  /** Only entries of these kinds. */
  readonly kinds?: readonly string[]
}

export interface PruneResult {
  readonly dropped: number
  /** Where to continue; null at the end of the journal. */
  readonly reachedSeq: number | null
}

/**
 * One step of pruning: examines `limit` entries, deletes the old ones that are not the current version of a record,
 * clears their marks and raises the floor to the highest of them, in one statement. Runs in a transaction that has locked the head, so that no
 * record can start to point to a deleted entry.
 */
export async function pruneJournal(query: Query, range: PruneRange): Promise<PruneResult> {
  const { beforeMs, afterSeq, limit, kinds } = range
  const [step] = await query<{ dropped: number; looked: number; reached: number }>(
    `
    with looked as materialized (
      select seq, at, kind, id from journal
      where seq > $1::bigint
      order by seq
      limit $2::int
    ), dropped as (
      delete from journal using looked
      where journal.seq = looked.seq
        and looked.at < 'epoch'::timestamptz + $3::float8 * interval '1 millisecond'
        and ($4::text[] is null or looked.kind = any ($4::text[]))
        and not exists (
          select from records
          where records.kind = looked.kind and records.id = looked.id and records.seq = looked.seq
        )
      returning journal.seq
    ), gone as (
      select
        seq / ${blockSize} as block,
        bit_or(set_bit(repeat('0', ${blockSize})::bit(${blockSize}), (seq % ${blockSize})::int, 1)) as bits
      from dropped
      group by 1
    ), cleared as (
      update journal_marks set bits = journal_marks.bits & ~gone.bits
      from gone
      where journal_marks.block = gone.block
        and journal_marks.bits & ~gone.bits not in (journal_marks.bits, repeat('0', ${blockSize})::bit(${blockSize}))
    ), emptied as (
      delete from journal_marks using gone
      where journal_marks.block = gone.block
        and journal_marks.bits & ~gone.bits = repeat('0', ${blockSize})::bit(${blockSize})
    ), raised as (
      update journal_head set floor = greatest(floor, highest.seq)
      from (select max(seq) as seq from dropped) as highest
      where highest.seq is not null
    )
    select
      (select count(*) from dropped)::int as dropped,
      (select count(*) from looked)::int as looked,
      (select max(seq) from looked)::float8 as reached`,
    [afterSeq, limit, beforeMs, kinds ?? null],
  )
  if (!step || step.looked < limit) return { dropped: step?.dropped ?? 0, reachedSeq: null }
  return { dropped: step.dropped, reachedSeq: step.reached }
}
