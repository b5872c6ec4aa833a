import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

/** Gives the open replay sessions of a key the tier, leagues and limits that the key has now. */
export function updateReplayTerms(query: Query, owner: string, version: number): Promise<KeyRow[]> {
  return query<KeyRow>(
    `update api_keys set
       (tier, leagues, requests_per_minute, expires_at) = (
         select maker.tier, maker.leagues, maker.requests_per_minute, least(api_keys.expires_at, maker.expires_at)
         from api_keys as maker where maker.id = $1::text
       ),
       version = $2::bigint
     where replay is not null and replay ->> 'owner' = $1::text and revoked_at is null
     returning ${keyColumns}`,
    [owner, version],
  )
}
