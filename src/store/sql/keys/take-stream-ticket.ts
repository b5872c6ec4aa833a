import type { Query } from '../../driver/database.ts'

/**
 * Redeems a ticket that was not used yet: its key's id, or null. Only one of several concurrent attempts, on any node,
 * succeeds.
 */
export async function takeStreamTicket(query: Query, hash: string, nowMs: number): Promise<string | null> {
  const [row] = await query<{ keyId: string }>(
    `
    delete from stream_tickets
    where hash = $1::text and stream is null and expires_at > 'epoch'::timestamptz + $2::float8 * interval '1 millisecond'
    returning key_id as "keyId"`,
    [hash, nowMs],
  )
  return row?.keyId ?? null
}
