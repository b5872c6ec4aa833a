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

/** Deletes a session or a link that has not expired. Only one of several concurrent attempts, on any node, succeeds. */
export async function takeConsoleSession(
  query: Query,
  { hash, kind }: { readonly hash: string; readonly kind: 'session' | 'link' },
  nowMs: number,
): Promise<boolean> {
  const rows = await query(
    `
    delete from console_sessions
    where hash = $1::text and kind = $2::text
      and expires_at > 'epoch'::timestamptz + $3::float8 * interval '1 millisecond'
    returning hash`,
    [hash, kind, nowMs],
  )
  return rows.length > 0
}

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

/** Records that the connection that held a ticket has ended; without effect when another one holds it. */
export async function releaseStreamTicket(query: Query, hash: string, holder: string): Promise<void> {
  await query('update stream_tickets set holder = null where hash = $1::text and holder = $2::text', [
    hash,
    holder,
  ])
}

/** The tickets, by hash, that another connection than the given one holds. */
export async function listLostTickets(query: Query, holders: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await query<{ hash: string; holder: string | null }>(
    'select hash, holder from stream_tickets where hash = any($1::text[])',
    [[...holders.keys()]],
  )
  return rows.flatMap(({ hash, holder }) => (holder === holders.get(hash) ? [] : [hash]))
}
