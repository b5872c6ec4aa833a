import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

/** The keys of the replay sessions that a key has made and that are open at an instant, oldest first. */
export function readReplays(query: Query, owner: string, nowMs: number): Promise<KeyRow[]> {
  return query<KeyRow>(
    `select ${keyColumns} from api_keys
     where replay is not null and replay ->> 'owner' = $1::text and revoked_at is null
       and expires_at > to_timestamp($2::float8 / 1000)
     order by created_at, id`,
    [owner, nowMs],
  )
}
