import { leafOf } from '../../../contract/chain.ts'
import type { Entry } from '../../../contract/change.ts'
import type { Query } from '../../driver/database.ts'
import { putLeaves } from './chain.ts'
import { entryColumns } from './entries.ts'
import { blockSize } from './marks.ts'

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
 * locked the head, so that no record can start to point to a deleted entry. Clears the marks of what it
 * deletes and keeps its leaves.
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
      returning journal.*, coalesce(superseded.next_seq, journal.seq) as until
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
      update journal_head
      set floor = greatest(floor, highest.seq), history_from = greatest(history_from, highest.until)
      from (select max(seq) as seq, max(until) as until from dropped) as highest
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

/**
 * The newest deletion up to `maxSeq`, if the journal still has it, of a record of this kind whose last version had these values.
 * Reads only deletions of the kind, which have their own index.
 */
export async function readLastDeleted(
  query: Query,
  kind: string,
  fields: Readonly<Record<string, string | number>>,
  maxSeq = Number.MAX_SAFE_INTEGER,
): Promise<Entry | null> {
  const [entry] = await query<Entry>(
    `
    select ${entryColumns}
    from journal
    where kind = $1::text
      and op = 'delete'
      and seq <= $4::bigint
      and not exists (
        select from unnest($2::text[], $3::text[]) as field (name, value)
        where journal.doc ->> field.name is distinct from field.value
      )
    order by journal.seq desc
    limit 1`,
    [kind, Object.keys(fields), Object.values(fields).map(String), maxSeq],
  )
  return entry ?? null
}
