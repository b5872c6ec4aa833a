import type { Query } from '../../driver/database.ts'

/** Guarantee: the requests of one key on one league day that all nodes have stored so far. */
export async function readKeyUsage(query: Query, keyId: string, day: string): Promise<number> {
  const rows = await query<{ requests: number }>(
    'select requests::float8 as requests from key_usage where key_id = $1::text and day = $2::text::date',
    [keyId, day],
  )
  return rows[0]?.requests ?? 0
}
