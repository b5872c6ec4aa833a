import type { AcceptedKey } from '../../access/accepted-key.ts'
import type { Log } from '../../kernel/log.ts'
import type { CloseReason } from './close-codes.ts'
import type { Authenticator } from './credentials.ts'
import { errorFrame, type Frame } from './frames.ts'
import { type Auth, readInbound } from './inbound.ts'
import { earlyFramesMax, strangersMax, type Timing } from './limits.ts'

/** A socket without credentials, as it is dealt with until it brings some. */
export interface SocketHandle {
  /** Notes a failure of the address it came from. */
  readonly noteFailure: () => void
  readonly say: (frame: Frame) => void
  readonly close: (reason: CloseReason) => void
  /** Its key is accepted: who hears what it says from now on, or null when it had to go. */
  readonly admit: (accepted: AcceptedKey) => ((text: string) => void) | null
}

export interface PendingSocketsDeps extends Authenticator {
  readonly timing: Timing
  readonly log: Log
}

/** The sockets that have not said yet whose they are: each has a short time for it, and only so many wait at once. */
export class PendingSockets {
  readonly #parts: PendingSocketsDeps
  readonly #all = new Set<PendingSocket>()

  constructor(parts: PendingSocketsDeps) {
    this.#parts = parts
  }

  meet(visitor: SocketHandle): PendingSocket | null {
    if (this.#all.size >= strangersMax) {
      visitor.close('connection_limit')
      return null
    }
    const stranger = new PendingSocket(this.#parts, visitor, () => this.#all.delete(stranger))
    this.#all.add(stranger)
    return stranger
  }

  endAll(reason: CloseReason): void {
    for (const stranger of [...this.#all]) stranger.end(reason)
  }
}

/** One of them: its first frame must bring a key or a ticket. */
export class PendingSocket {
  readonly #parts: PendingSocketsDeps
  readonly #visitor: SocketHandle
  readonly #onGone: () => void
  readonly #timer: ReturnType<typeof setTimeout>
  /** What it says while its ticket is being looked up. */
  readonly #early: string[] = []
  #isAsking = false
  #isGone = false

  constructor(parts: PendingSocketsDeps, visitor: SocketHandle, onGone: () => void) {
    this.#parts = parts
    this.#visitor = visitor
    this.#onGone = onGone
    this.#timer = setTimeout(() => this.end('auth_timeout'), parts.timing.authWithinMs)
  }

  handleFrame(text: string): void {
    if (this.#isAsking) {
      if (this.#early.push(text) > earlyFramesMax) this.end('bad_message')
      return
    }
    const frame = readInbound(text)
    if (frame.type === 'auth') {
      this.#isAsking = true
      this.#present(frame).catch((error) => this.#fail(error))
    } else if (frame.type === 'unreadable') {
      this.#visitor.say(errorFrame({ code: 'bad_message', message: frame.message, id: frame.id }))
    } else this.end('unauthorized')
  }

  end(reason: CloseReason): void {
    if (this.#isGone) return
    this.gone()
    this.#visitor.close(reason)
  }

  /** It has left, or is a stranger no more. */
  gone(): void {
    if (this.#isGone) return
    this.#isGone = true
    clearTimeout(this.#timer)
    this.#onGone()
  }

  async #present(auth: Auth): Promise<void> {
    const accepted = await this.#acceptedOf(auth)
    if (this.#isGone) return
    if (!accepted) {
      this.#visitor.noteFailure()
      this.end('unauthorized')
      return
    }
    this.gone()
    this.#parts.keys.count(accepted)
    const hearOn = this.#visitor.admit(accepted)
    if (hearOn) for (const text of this.#early.splice(0)) hearOn(text)
  }

  async #acceptedOf({ key, ticket }: Auth): Promise<AcceptedKey | null> {
    if (key !== undefined) return this.#parts.keys.authenticateText(key)
    return ticket === undefined ? null : await this.#parts.tickets.redeem(ticket)
  }

  /** The store cannot be asked: no word on the ticket, and another node may know. */
  #fail(error: unknown): void {
    this.#parts.log.warn('stream.auth_failed', { error })
    this.end('draining')
  }
}
