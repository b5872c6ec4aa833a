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
