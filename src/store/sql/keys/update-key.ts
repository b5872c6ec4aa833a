import type { Query } from '../../driver/database.ts'
import { type KeyRow, keyColumns } from './read-keys.ts'

export interface KeyTerms {
  readonly name: string
  readonly tier: string
  readonly leagues: readonly string[] | null
  readonly requestsPerMinute: number | null
  readonly delaySeconds: number | null
  readonly expiresAtMs: number | null
}

/** Guarantee: the key's terms become exactly `terms`; its text and history do not change. */
export async function updateKey(query: Query, id: string, terms: KeyTerms, version: number): Promise<KeyRow> {
  const rows = await query<KeyRow>(
    `update api_keys set
       name = $2::text, tier = $3::text, leagues = string_to_array($4::text, ','),
       requests_per_minute = $5::float8::bigint, expires_at = to_timestamp($6::float8 / 1000),
       version = $7::bigint, delay_seconds = $8::int
     where id = $1::text
     returning ${keyColumns}`,
    [
      id,
      terms.name,
      terms.tier,
      terms.leagues?.join(',') ?? null,
      terms.requestsPerMinute,
      terms.expiresAtMs,
      version,
      terms.delaySeconds,
    ],
  )
  return rows[0]!
}
