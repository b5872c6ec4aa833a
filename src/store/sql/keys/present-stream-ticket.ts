import type { Query } from '../../driver/database.ts'
import type { TicketKey } from './take-stream-ticket.ts'

interface Presented {
  readonly hash: string
  /** What is asked for. A used ticket is only good for the stream of its first use. */
  readonly stream: string
  /** The new connection. */
  readonly holder: string
  /** Takes the place of a connection that is open with the ticket. */
  readonly takesOver: boolean
  readonly nowMs: number
  /** How long the ticket can be presented again, from its first use. */
  readonly reuseMs: number
}

/** Presents a ticket for a stream: its key, or null. One holder at a time, on all nodes together. */
export async function presentStreamTicket(query: Query, presented: Presented): Promise<TicketKey | null> {
  const { hash, stream, holder, takesOver, nowMs, reuseMs } = presented
  const [row] = await query<TicketKey>(
    `
    update stream_tickets
    set stream = $2::text, holder = $3::text,
      expires_at = case when stream is null
        then 'epoch'::timestamptz + ($5::float8 + $6::float8) * interval '1 millisecond' else expires_at end
    where hash = $1::text
      and expires_at > 'epoch'::timestamptz + $5::float8 * interval '1 millisecond'
      and (stream is null or (stream = $2::text and (holder is null or $4::boolean)))
    returning key_id as "keyId", key_hash as "keyHash"`,
    [hash, stream, holder, takesOver, nowMs, reuseMs],
  )
  return row ?? null
}
