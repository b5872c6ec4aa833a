import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

interface MarksRange {
  readonly marks: readonly string[]
  readonly fromBlock: number
  /** The block after the last one to read. */
  readonly toBlock: number
}

interface MarkedBlocks {
  /** How many blocks are marked: always the first ones of the journal. */
  readonly markedCount: number
  /** Those that have any of the marks, in order. */
  readonly blocks: readonly MarkedBlock[]
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
}

/** The blocks of a range that have any of the marks. Each mark is looked up on its own, because most are in few blocks. */
export async function readMarks(
  query: Query,
  { marks, fromBlock, toBlock }: MarksRange,
): Promise<MarkedBlocks> {
  const rows = await query<MarkRow>(
    `
    select
      counters.value::float8 as "markedCount", merged.block::float8 as block, merged.bits::text as bits
    from counters
    left join (
      select found.block, bit_or(found.bits) as bits
      from unnest($1::text[]) as wanted (mark)
      cross join lateral (
        select block, bits from journal_marks
        where journal_marks.mark = wanted.mark and block >= $2::bigint and block < $3::bigint
        offset 0
      ) as found
      group by found.block
    ) as merged on true
    where counters.name = 'journal_marks'
    order by merged.block`,
    [marks, fromBlock, toBlock],
  )
  const [first] = rows
  assert(first, 'the marks are counted')
  return {
    markedCount: first.markedCount,
    blocks: rows.flatMap(({ block, bits }) => (block === null || bits === null ? [] : [{ block, bits }])),
  }
}
