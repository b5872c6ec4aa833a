import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

/** Lets every open replay session that a key has made end at an instant, unless it ends before. */
export function endReplays(query: Query, owner: string, endMs: number, version: number): Promise<KeyRow[]> {
  return query<KeyRow>(
    `update api_keys set expires_at = least(expires_at, to_timestamp($2::float8 / 1000)), version = $3::bigint
     where replay is not null and replay ->> 'owner' = $1::text and revoked_at is null
     returning ${keyColumns}`,
    [owner, endMs, version],
  )
}
