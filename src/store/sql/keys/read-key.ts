import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

/** Guarantee: the key as committed or as this transaction changed it; null when it does not exist. */
export async function readKey(query: Query, id: string): Promise<KeyRow | null> {
  const rows = await query<KeyRow>(`select ${keyColumns} from api_keys where id = $1::text`, [id])
  return rows[0] ?? null
}
