import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

interface MarksRange {
  readonly marks: readonly string[]
  readonly fromBlock: number
  /** Most blocks read per mark. */
  readonly limit: number
}

interface MarkedBlocks {
  /** How many blocks are marked: always the first ones of the journal. */
  readonly markedCount: number
  readonly blocks: readonly MarkedBlock[]
  /** Whether there may be more blocks after these. */
  readonly hasMore: boolean
}

interface MarkedBlock {
  readonly block: number
  /** The entries that have any of the marks: a text of zeros and ones. */
  readonly bits: string
}

interface MarkRow {
  readonly markedCount: number
  readonly block: number | null
  readonly bits: string | null
  readonly hasMore: boolean
}

/**
 * The next blocks that have any of the marks, in order. A mark whose blocks were cut off by the limit ends the list at its
 * last one, so that no block is returned without all its marks.
 */
export async function readMarks(
  query: Query,
  { marks, fromBlock, limit }: MarksRange,
): Promise<MarkedBlocks> {
  const rows = await query<MarkRow>(
    `
    with near as materialized (
      select wanted.mark, found.block, found.bits
      from unnest($1::text[]) as wanted (mark)
      cross join lateral (
        select block, bits from journal_marks
        where journal_marks.mark = wanted.mark and block >= $2::bigint
        order by journal_marks.block
        limit $3::int
      ) as found
    ), cut as (
      select min(last) as block from (
        select max(block) as last from near group by mark having count(*) = $3::int
      ) as full_ones
    )
    select
      counters.value::float8 as "markedCount", merged.block::float8 as block, merged.bits::text as bits,
      (select cut.block is not null from cut) as "hasMore"
    from counters
    left join (
      select near.block, bit_or(near.bits) as bits
      from near
      where near.block <= coalesce((select cut.block from cut), near.block)
      group by near.block
    ) as merged on true
    where counters.name = 'journal_marks'
    order by merged.block`,
    [marks, fromBlock, limit],
  )
  const [first] = rows
  assert(first, 'the marks are counted')
  return {
    markedCount: first.markedCount,
    blocks: rows.flatMap(({ block, bits }) => (block === null || bits === null ? [] : [{ block, bits }])),
    hasMore: first.hasMore,
  }
}
