import type { Query } from '../../driver/database.ts'

/** How many blocks are marked: always the first ones of the journal. */
export async function readMarkedBlocks(query: Query): Promise<number> {
  const [row] = await query<{ value: number }>(
    `select value::float8 as value from counters where name = 'journal_marks'`,
  )
  return row?.value ?? 0
}
