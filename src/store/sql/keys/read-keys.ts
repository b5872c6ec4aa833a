import type { Query } from '../../driver/database.ts'

/** A stored key. Instants in milliseconds; null = absent. */
export interface KeyRow {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly hash: string
  readonly hint: string
  readonly previousHash: string | null
  readonly previousExpiresAtMs: number | null
  /** League ids, comma-separated; no id contains a comma. */
  readonly leagues: string | null
  readonly requestsPerMinute: number | null
  /** Null: the delay of the tier. */
  readonly delaySeconds: number | null
  /** The replay session as JSON text; null for an ordinary key. */
  readonly replay: string | null
  readonly createdAtMs: number
  readonly expiresAtMs: number | null
  readonly revokedAtMs: number | null
  readonly version: number
}

/** Arrays and 64-bit numbers are cast to text and floats, which every driver reads alike. */
export const keyColumns = `
  id, name, tier, hash, hint,
  previous_hash as "previousHash",
  (extract(epoch from previous_expires_at) * 1000)::float8 as "previousExpiresAtMs",
  array_to_string(leagues, ',') as leagues,
  requests_per_minute::float8 as "requestsPerMinute",
  delay_seconds as "delaySeconds", replay::text as replay,
  (extract(epoch from created_at) * 1000)::float8 as "createdAtMs",
  (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs",
  (extract(epoch from revoked_at) * 1000)::float8 as "revokedAtMs",
  version::float8 as version`

/** Guarantee: every key ever issued, revoked ones included, oldest first. */
export function readKeys(query: Query): Promise<KeyRow[]> {
  return query<KeyRow>(`select ${keyColumns} from api_keys order by created_at, id`)
}
