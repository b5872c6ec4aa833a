import type { AcceptedKey } from '../../access/accepted-key.ts'
import type { Keys } from '../../access/keys.ts'
import type { Clock } from '../../kernel/clock.ts'
import { randomBase62 } from '../../kernel/ids.ts'
import type { Database } from '../../store/driver/database.ts'
import { insertStreamTicket } from '../../store/sql/keys/insert-stream-ticket.ts'
import { takeStreamTicket } from '../../store/sql/keys/take-stream-ticket.ts'

interface Ticket {
  readonly ticket: string
  readonly expires_at: string
}

/** What a browser shows instead of a key: good once and for a short time, on whatever node. */
export interface Tickets {
  readonly issue: (keyId: string) => Promise<Ticket>
  /** Uses a ticket up; null when it is unknown, used or too old, or its key has ended. */
  readonly redeem: (text: string) => Promise<AcceptedKey | null>
}

const goodForMs = 30_000
const form = /^tkt_[0-9A-Za-z]{40}$/

export function createTickets(database: Database, keys: Keys, clock: Clock): Tickets {
  const { query } = database
  return {
    issue: async (keyId) => {
      const ticket = `tkt_${randomBase62(40)}`
      const nowMs = clock.now()
      const expiresAtMs = nowMs + goodForMs
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

/** Without a key of ours: 238 random bits cannot be guessed from their hash, least of all in half a minute. */
const hashOf = (ticket: string): string => new Bun.CryptoHasher('sha256').update(ticket).digest('hex')
