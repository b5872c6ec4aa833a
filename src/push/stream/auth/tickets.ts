import type { AcceptedKey } from '../../../access/accepted-key.ts'
import type { Keys } from '../../../access/keys.ts'
import { type Meter, newMeter, take } from '../../../access/limiter.ts'
import type { Principal } from '../../../contract/principal.ts'
import { Lru } from '../../../kernel/caches.ts'
import { type Clock, monotonicMs } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Database } from '../../../store/driver/database.ts'
import {
  insertStreamTicket,
  listLostTickets,
  presentStreamTicket,
  releaseStreamTicket,
  takeStreamTicket,
} from '../../../store/sql/keys/sessions-and-tickets.ts'

interface Ticket {
  readonly ticket: string
  readonly expires_at: string
}

/** Credentials for browsers in place of a key, on any node. */
export interface Tickets {
  /** It ends with the key text that asks for it. */
  readonly issue: (key: Pick<Principal, 'keyId' | 'keyHash'>) => Promise<Ticket>
  /** Consumes a ticket. Returns null when it is unknown, used or expired, or its key is no longer valid. */
  readonly redeem: (text: string) => Promise<AcceptedKey | null>
  /**
   * Presents a ticket for a stream of server-sent events. The first use binds it to that stream; for an hour it may be
   * presented again, because a browser reconnects with the same address. One connection at a time: a reconnect ends the
   * connection before it, another one is refused while that is open.
   */
  readonly present: (text: string, wanted: WantedStream) => Promise<HeldTicket | null>
  /** Ends the connections of this node whose tickets are held elsewhere by now. */
  readonly review: () => Promise<void>
}

interface WantedStream {
  /** What is read: the same text for the same stream. */
  readonly stream: string
  /** The reader has received events of this stream before. */
  readonly isReconnect: boolean
}

/** A ticket while its connection is open. */
export interface HeldTicket {
  readonly accepted: AcceptedKey
  /** How to end the connection when another one takes its place. */
  readonly onTakenOver: (end: () => void) => void
  readonly release: () => void
}

const validForMs = 30_000
const reuseMs = 3_600_000
/** Look-ups of one ticket on this node: one that is used up or held elsewhere is not asked for without end. */
const lookUpsPerMinute = 60
const metersMax = 10_000
/** A reader that closes and opens again at once may arrive before its end is noticed. */
const tries = 5
const betweenTriesMs = 100

interface Holding {
  readonly holder: string
  end: () => void
}

export function createTickets(database: Database, keys: Keys, clock: Clock): Tickets {
  const { query } = database
  const texts = keys.issuedTexts('tkt')
  const meters = new Lru<string, Meter>(metersMax)
  /** The connections of this node, by the hash of their tickets. */
  const held = new Map<string, Holding>()

  /** Whether a ticket may be looked up: one that was never issued is not. */
  const mayLookUp = (text: string): boolean => {
    if (!texts.isIssued(text)) return false
    const meter = meters.get(text) ?? newMeter()
    meters.set(text, meter)
    return take(meter, lookUpsPerMinute, monotonicMs())
  }

  const hold = (hash: string, holder: string, accepted: AcceptedKey): HeldTicket => {
    held.get(hash)?.end()
    const holding: Holding = { holder, end: () => {} }
    held.set(hash, holding)
    return {
      accepted,
      onTakenOver: (end) => {
        holding.end = end
        // It may have happened since.
        if (held.get(hash) !== holding) end()
      },
      release: () => {
        if (held.get(hash) === holding) held.delete(hash)
        // When the store is unavailable, a reconnect takes the ticket over.
        releaseStreamTicket(query, hash, holder).catch(() => {})
      },
    }
  }

  return {
    issue: async ({ keyId, keyHash }) => {
      const ticket = texts.issue()
      const nowMs = clock.now()
      const expiresAtMs = nowMs + validForMs
      await insertStreamTicket(query, { hash: hashOf(ticket), keyId, keyHash, expiresAtMs }, nowMs)
      return { ticket, expires_at: new Date(expiresAtMs).toISOString() }
    },
    redeem: async (text) => {
      if (!mayLookUp(text)) return null
      const key = await takeStreamTicket(query, hashOf(text), clock.now())
      return key && (await keys.findByHash(key.keyHash, key.keyId))
    },
    present: async (text, { stream, isReconnect }) => {
      if (!texts.isIssued(text)) return null
      const [hash, holder] = [hashOf(text), newId('con')]
      const presented = { hash, stream: hashOf(stream), holder, takesOver: isReconnect, reuseMs }
      for (let attempt = 1; attempt <= tries && mayLookUp(text); attempt++) {
        const key = await presentStreamTicket(query, { ...presented, nowMs: clock.now() })
        const accepted = key && (await keys.findByHash(key.keyHash, key.keyId))
        if (accepted) return hold(hash, holder, accepted)
        if (key !== null || !held.has(hash)) return null
        await Bun.sleep(betweenTriesMs)
      }
      return null
    },
    review: async () => {
      if (held.size === 0) return
      const holders = new Map([...held].map(([hash, { holder }]) => [hash, holder]))
      for (const hash of await listLostTickets(query, holders)) {
        const holding = held.get(hash)
        if (holding?.holder === holders.get(hash)) holding?.end()
      }
    },
  }
}

/** Unkeyed: 238 random bits cannot be guessed from their hash. */
const hashOf = (text: string): string => new Bun.CryptoHasher('sha256').update(text).digest('hex')
