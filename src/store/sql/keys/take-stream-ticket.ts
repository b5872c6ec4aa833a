import type { Query } from '../../driver/database.ts'

/** The key that a ticket stands for, and the hash of the text that asked for it. */
export interface TicketKey {
  readonly keyId: string
  readonly keyHash: string | null
}

/**
 * Redeems a ticket that was not used yet: its key, or null. Only one of several concurrent attempts, on any node,
 * succeeds.
 */
export async function takeStreamTicket(query: Query, hash: string, nowMs: number): Promise<TicketKey | null> {
  const [row] = await query<TicketKey>(
    `
    delete from stream_tickets
    where hash = $1::text and stream is null and expires_at > 'epoch'::timestamptz + $2::float8 * interval '1 millisecond'
    returning key_id as "keyId", key_hash as "keyHash"`,
    [hash, nowMs],
  )
  return row ?? null
}
