import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

export interface KeyToInsert {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly hash: string
  readonly hint: string
  readonly leagues: readonly string[] | null
  readonly requestsPerMinute: number | null
  readonly delaySeconds: number | null
  /** A replay session as JSON text. */
  readonly replay?: string | null
  readonly createdAtMs: number
  readonly expiresAtMs: number | null
}

/** Guarantee: only the hash of the key is stored; the same hash twice is an error. */
export async function insertKey(query: Query, key: KeyToInsert, version: number): Promise<KeyRow> {
  const rows = await query<KeyRow>(
    `insert into api_keys
       (id, name, tier, hash, hint, leagues, requests_per_minute, created_at, expires_at, version,
        delay_seconds, replay)
     values
       ($1::text, $2::text, $3::text, $4::text, $5::text, string_to_array($6::text, ','), $7::float8::bigint,
        to_timestamp($8::float8 / 1000), to_timestamp($9::float8 / 1000), $10::bigint,
        $11::int, $12::json)
     returning ${keyColumns}`,
    [
      key.id,
      key.name,
      key.tier,
      key.hash,
      key.hint,
      key.leagues?.join(',') ?? null,
      key.requestsPerMinute,
      key.createdAtMs,
      key.expiresAtMs,
      version,
      key.delaySeconds,
      key.replay ?? null,
    ],
  )
  return rows[0]!
}
