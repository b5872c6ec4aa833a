import { leafOf } from '../../../contract/chain.ts'
import type { Entry } from '../../../contract/change.ts'
import type { Query } from '../../driver/database.ts'
import { putLeaves } from './put-leaves.ts'
import { entryColumns } from './read-entries.ts'

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
 * raises the floor to the highest of them and keeps their leaves. Runs in a transaction that has locked the head, so that
 * no record can start to point to a deleted entry.
 */
export async function pruneJournal(query: Query, range: PruneRange): Promise<PruneResult> {
  const { beforeMs, afterSeq, limit, kinds } = range
  const rows = await query<PrunedRow>(
    `
    with looked as materialized (
      select seq, at, kind, id from journal
      where seq > $1::bigint
      order by journal.seq
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
      returning journal.*
    ), raised as (
      update journal_head set floor = greatest(floor, highest.seq)
      from (select max(seq) as seq from dropped) as highest
      where highest.seq is not null
    ), totals as (
      select count(*)::int as looked, max(seq)::float8 as reached from looked
    )
    select looked, reached, ${entryColumns}
    from totals left join dropped on true`,
    [afterSeq, limit, beforeMs, kinds ?? null],
  )
  const dropped = rows.filter(isEntry)
  await putLeaves(
    query,
    dropped.map((entry) => ({ seq: entry.seq, leaf: leafOf(entry), hash: entry.hash })),
  )
  const { looked, reached } = rows[0]!
  return { dropped: dropped.length, reachedSeq: looked < limit ? null : reached }
}

interface Totals {
  readonly looked: number
  readonly reached: number | null
}

/** Without a dropped entry, one row with the totals alone. */
type PrunedRow = Totals & (Entry | { readonly seq: null })

const isEntry = (row: PrunedRow): row is Totals & Entry => row.seq !== null
