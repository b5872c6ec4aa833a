import type { Query } from '../../driver/database.ts'

/** The ids of the records of a kind that were created, changed or deleted after a position. */
export async function listChangedSince(query: Query, kind: string, seq: number): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `
    select id from records where kind = $1::text and seq > $2::bigint
    union
    select id from journal where kind = $1::text and op = 'delete' and seq > $2::bigint`,
    [kind, seq],
  )
  return rows.map(({ id }) => id)
}
