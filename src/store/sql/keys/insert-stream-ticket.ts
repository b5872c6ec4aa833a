import type { Query } from '../../driver/database.ts'

export interface TicketRow {
  /** The text itself is not stored. */
  readonly hash: string
  readonly keyId: string
  /** Of the key text that asked for it. */
  readonly keyHash: string
  readonly expiresAtMs: number
}

/** Stores a ticket; the same statement deletes expired ones, so that the table stays small. */
export async function insertStreamTicket(query: Query, ticket: TicketRow, nowMs: number): Promise<void> {
  await query(
    `
    with ended as (
      delete from stream_tickets
      where expires_at <= 'epoch'::timestamptz + $4::float8 * interval '1 millisecond'
    )
    insert into stream_tickets (hash, key_id, expires_at, key_hash)
    values ($1::text, $2::text, 'epoch'::timestamptz + $3::float8 * interval '1 millisecond', $5::text)`,
    [ticket.hash, ticket.keyId, ticket.expiresAtMs, nowMs, ticket.keyHash],
  )
}
