import type { Query } from '../../driver/database.ts'

export interface PruneRange {
  /** Versions superseded before this instant may be deleted. */
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
 * One step of pruning: examines `limit` entries and deletes deletions and versions that were superseded before the
 * instant. Raises the floor to the highest of them, and the start of the history to the highest entry that superseded
 * one: a version that was current after the instant is kept, however old it is. One statement, in a transaction that has
 * locked the head, so that no record can start to point to a deleted entry.
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
    ), superseded as materialized (
      select looked.seq, next.seq as next_seq
      from looked
      left join lateral (
        select later.seq, later.at from journal as later
        where later.kind = looked.kind and later.id = looked.id and later.seq > looked.seq and later.prev is not null
        order by later.seq
        limit 1
      ) as next on true
      where greatest(looked.at, next.at) < 'epoch'::timestamptz + $3::float8 * interval '1 millisecond'
        and ($4::text[] is null or looked.kind = any ($4::text[]))
        and not exists (
          select from records
          where records.kind = looked.kind and records.id = looked.id and records.seq = looked.seq
        )
    ), dropped as (
      delete from journal using superseded
      where journal.seq = superseded.seq
      returning journal.seq, coalesce(superseded.next_seq, journal.seq) as until
    ), raised as (
      update journal_head
      set floor = greatest(floor, highest.seq), history_from = greatest(history_from, highest.until)
      from (select max(seq) as seq, max(until) as until from dropped) as highest
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
