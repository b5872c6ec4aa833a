import type { Query } from '../../driver/database.ts'

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
