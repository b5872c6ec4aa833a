import type { Query } from '../../driver/database.ts'

export interface ConsoleSessionRow {
  /** The text itself is not stored. */
  readonly hash: string
  readonly kind: 'session' | 'link'
  readonly role: 'admin' | 'key'
  readonly keyId: string | null
  /** Of the key text that it came from; null for a link. */
  readonly keyHash: string | null
  readonly expiresAtMs: number
}

/**
 * Stores a session or a link. The same statement deletes expired ones and the oldest of a key that has more than
 * `perKeyMax`, so that the table stays small.
 */
export async function insertConsoleSession(
  query: Query,
  session: ConsoleSessionRow,
  { nowMs, perKeyMax }: { readonly nowMs: number; readonly perKeyMax: number },
): Promise<void> {
  await query(
    `
    with ended as (
      delete from console_sessions
      where expires_at <= 'epoch'::timestamptz + $6::float8 * interval '1 millisecond'
        or hash in (
          select hash from console_sessions
          where key_id = $4::text and kind = 'session'
          order by expires_at desc, hash
          offset $7::int - 1
        )
    )
    insert into console_sessions (hash, kind, role, key_id, expires_at, key_hash)
    values ($1::text, $2::text, $3::text, $4::text,
            'epoch'::timestamptz + $5::float8 * interval '1 millisecond', $8::text)`,
    [
      session.hash,
      session.kind,
      session.role,
      session.keyId,
      session.expiresAtMs,
      nowMs,
      perKeyMax,
      session.keyHash,
    ],
  )
}
