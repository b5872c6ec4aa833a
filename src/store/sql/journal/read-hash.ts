import type { Query } from '../../driver/database.ts'

/** The hash of an entry, in hex, also when the entry itself was dropped; null when it has none. */
export async function readHash(query: Query, seq: number): Promise<string | null> {
  const [row] = await query<{ hash: string | null }>(
    `
    select encode(coalesce(
      (select hash from journal where seq = $1::bigint),
      (select hash from journal_leaves where seq = $1::bigint)
    ), 'hex') as hash`,
    [seq],
  )
  return row?.hash ?? null
}
