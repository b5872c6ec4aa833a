import type { Query } from '../../driver/database.ts'

export interface MarksRange {
  readonly marks: readonly string[]
  readonly fromBlock: number
  /** Blocks before this one are marked. */
  readonly untilBlock: number
  /** Most blocks read per mark. */
  readonly limit: number
}

export interface MarkedBlock {
  readonly block: number
  /** The entries that have any of the marks: a text of zeros and ones. */
  readonly bits: string
  /** Whether there may be more blocks after the last one returned. */
  readonly hasMore: boolean
}

/**
 * The next blocks that have any of the marks, in order. A mark whose blocks were cut off by the limit ends the list at its
 * last one, so that no block is returned without all its marks.
 */
export async function readMarks(
  query: Query,
  { marks, fromBlock, untilBlock, limit }: MarksRange,
): Promise<MarkedBlock[]> {
  return query<MarkedBlock>(
    `
    with near as materialized (
      select wanted.mark, found.block, found.bits
      from unnest($1::text[]) as wanted (mark)
      cross join lateral (
        select block, bits from journal_marks
        where journal_marks.mark = wanted.mark and block >= $2::bigint and block < $3::bigint
        order by journal_marks.block
        limit $4::int
      ) as found
    ), cut as (
      select min(last) as block from (
        select max(block) as last from near group by mark having count(*) = $4::int
      ) as full_ones
    )
    select
      near.block::float8 as block, bit_or(near.bits)::text as bits,
      (select cut.block is not null from cut) as "hasMore"
    from near
    where near.block <= coalesce((select cut.block from cut), near.block)
    group by near.block
    order by near.block`,
    [marks, fromBlock, untilBlock, limit],
  )
}
