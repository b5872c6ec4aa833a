import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

/** Replaces the replay session of a key; null when it is revoked. */
export async function updateReplay(
  query: Query,
  id: string,
  replay: string,
  version: number,
): Promise<KeyRow | null> {
  const [row] = await query<KeyRow>(
    `update api_keys set replay = $2::json, version = $3::bigint
     where id = $1::text and replay is not null and revoked_at is null
     returning ${keyColumns}`,
    [id, replay, version],
  )
  return row ?? null
}
