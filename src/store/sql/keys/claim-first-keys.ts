import type { Query } from '../../driver/database.ts'

/** Guarantee: true exactly once per database, however many nodes start; undone when the transaction fails. */
export async function claimFirstKeys(query: Query, atMs: number): Promise<boolean> {
  const rows = await query(
    `insert into facts (name, value) values ('first_keys', $1::text)
     on conflict (name) do nothing
     returning name`,
    [new Date(atMs).toISOString()],
  )
  return rows.length === 1
}
