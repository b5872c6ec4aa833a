import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

/** Guarantee: the key is revoked permanently, an open rotation included; the time of the first revocation stays. */
export async function revokeKey(
  query: Query,
  id: string,
  atMs: number,
  version: number,
): Promise<KeyRow | null> {
  const rows = await query<KeyRow>(
    `update api_keys set
       revoked_at = coalesce(revoked_at, to_timestamp($2::float8 / 1000)),
       previous_hash = null, previous_expires_at = null, version = $3::bigint
     where id = $1::text
     returning ${keyColumns}`,
    [id, atMs, version],
  )
  return rows[0] ?? null
}
