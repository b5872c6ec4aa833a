import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

/**
 * Guarantee: every key changed after `version`, in the order of commits. None is skipped, because a version is assigned
 * under a lock that is held until commit (advance-keys).
 */
export function readChangedKeys(query: Query, version: number): Promise<KeyRow[]> {
  return query<KeyRow>(
    `select ${keyColumns} from api_keys where version > $1::bigint order by api_keys.version`,
    [version],
  )
}
