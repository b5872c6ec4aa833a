import { assert } from '../../../kernel/assert.ts'
import type { Query } from '../../driver/database.ts'

/** Entries per block: block n has the numbers from n × this on. */
export const blockSize = 256

/** A mark, and the entries of a block that have it: a text of `blockSize` zeros and ones. */
export interface Mark {
  readonly mark: string
  readonly bits: string
}

/**
 * Guarantee: a block is marked once, and blocks are marked in order, however many nodes try. Returns false when another
 * node was first.
 */
export async function putMarks(query: Query, block: number, marks: readonly Mark[]): Promise<boolean> {
  const moved = await query(
    `
    with moved as (
      update counters set value = value + 1
      where name = 'journal_marks' and value = $1::bigint
      returning value
    ), marked as (
      insert into journal_marks (mark, block, bits)
      select given.mark, $1::bigint, given.bits::bit(${blockSize})
      from moved cross join unnest($2::text[], $3::text[]) as given (mark, bits)
    )
    select from moved`,
    [block, marks.map(({ mark }) => mark), marks.map(({ bits }) => bits)],
  )
  return moved.length === 1
}

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

/** How many blocks are marked: always the first ones of the journal. */
export async function readMarkedBlocks(query: Query): Promise<number> {
  const [row] = await query<{ value: number }>(
    `select value::float8 as value from counters where name = 'journal_marks'`,
  )
  return row?.value ?? 0
}
