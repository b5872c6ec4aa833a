import type { AcceptedKey } from '../../../access/accepted-key.ts'
import type { Keys } from '../../../access/keys.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { randomBase62 } from '../../../kernel/ids.ts'
import type { Database } from '../../../store/driver/database.ts'
import { insertStreamTicket } from '../../../store/sql/keys/insert-stream-ticket.ts'
import { takeStreamTicket } from '../../../store/sql/keys/take-stream-ticket.ts'

interface Ticket {
  readonly ticket: string
  readonly expires_at: string
}

/** Credentials for browsers in place of a key: valid once, for a short time, on any node. */
export interface Tickets {
  readonly issue: (keyId: string) => Promise<Ticket>
  /** Consumes a ticket. Returns null when it is unknown, used or expired, or its key is no longer valid. */
  readonly redeem: (text: string) => Promise<AcceptedKey | null>
}

const validForMs = 30_000
const form = /^tkt_[0-9A-Za-z]{40}$/

export function createTickets(database: Database, keys: Keys, clock: Clock): Tickets {
  const { query } = database
  return {
    issue: async (keyId) => {
      const ticket = `tkt_${randomBase62(40)}`
      const nowMs = clock.now()
      const expiresAtMs = nowMs + validForMs
      await insertStreamTicket(query, { hash: hashOf(ticket), keyId, expiresAtMs }, nowMs)
      return { ticket, expires_at: new Date(expiresAtMs).toISOString() }
    },
    redeem: async (text) => {
      if (!form.test(text)) return null
      const keyId = await takeStreamTicket(query, hashOf(text), clock.now())
      return keyId === null ? null : keys.acceptedById(keyId)
    },
  }
}

/** Unkeyed: 238 random bits cannot be guessed from their hash within 30 seconds. */
const hashOf = (ticket: string): string => new Bun.CryptoHasher('sha256').update(ticket).digest('hex')
