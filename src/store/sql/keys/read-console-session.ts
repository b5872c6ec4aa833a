import type { Query } from '../../driver/database.ts'

export interface OpenConsoleSession {
  readonly role: 'admin' | 'key'
  readonly keyId: string
  readonly keyHash: string | null
  readonly expiresAtMs: number
}

/** A session that has not expired, or null. */
export async function readConsoleSession(
  query: Query,
  hash: string,
  nowMs: number,
): Promise<OpenConsoleSession | null> {
  const [row] = await query<OpenConsoleSession>(
    `
    select role, key_id as "keyId", key_hash as "keyHash", (extract(epoch from expires_at) * 1000)::float8 as "expiresAtMs"
    from console_sessions
    where hash = $1::text and kind = 'session'
      and expires_at > 'epoch'::timestamptz + $2::float8 * interval '1 millisecond'`,
    [hash, nowMs],
  )
  return row ?? null
}
