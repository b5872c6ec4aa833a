import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

export interface KeyRotation {
  readonly hash: string
  readonly hint: string
  /** When the previous key text expires; null = now. */
  readonly previousExpiresAtMs: number | null
}

/** Guarantee: the key has a new hash; the previous one is kept only for a grace period. */
export async function rotateKey(
  query: Query,
  id: string,
  rotation: KeyRotation,
  version: number,
): Promise<KeyRow> {
  const rows = await query<KeyRow>(
    `update api_keys set
       previous_hash = case when $4::float8 is null then null else hash end,
       previous_expires_at = to_timestamp($4::float8 / 1000),
       hash = $2::text, hint = $3::text, version = $5::bigint
     where id = $1::text
     returning ${keyColumns}`,
    [id, rotation.hash, rotation.hint, rotation.previousExpiresAtMs, version],
  )
  return rows[0]!
}
