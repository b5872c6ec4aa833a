import type { Query } from '../../driver/database.ts'

/** The seq of the last entry before an instant; 0 when there is none. */
export async function readSeqBefore(query: Query, atMs: number): Promise<number> {
  const [row] = await query<{ seq: number }>(
    `
    select coalesce(max(seq), 0)::float8 as seq
    from journal
    where at < 'epoch'::timestamptz + $1::float8 * interval '1 millisecond'`,
    [atMs],
  )
  return row?.seq ?? 0
}
