import type { AcceptedKey } from '../../../access/accepted-key.ts'
import { networkOf } from '../../../access/address-limit.ts'
import { overLimit } from '../../../access/charge.ts'
import type { Log } from '../../../kernel/log.ts'
import { type Charging, openCost } from '../charging.ts'
import { earlyFramesMax, pendingSocketsMax, pendingSocketsPerNetworkMax, type Timing } from '../limits.ts'
import type { CloseReason } from '../protocol/close-codes.ts'
import { errorFrame, type Frame } from '../protocol/frames.ts'
import { type Auth, readInbound } from '../protocol/inbound.ts'
import type { Authenticator } from './credentials.ts'

/** The operations of a socket that is not authenticated yet. */
export interface SocketHandle {
  readonly address: string
  /** Counts a failed authentication of its IP address. */
  readonly recordFailure: () => void
  readonly send: (frame: Frame) => void
  readonly close: (reason: CloseReason) => void
  /** Called with an accepted key and what gives up its connection, null when it may not have one. Returns the handler of further frames, or null when the socket was closed. */
  readonly admit: (accepted: AcceptedKey, release: (() => void) | null) => ((text: string) => void) | null
}

export interface PendingSocketsDeps extends Authenticator {
  readonly reserve: (accepted: AcceptedKey) => Promise<(() => void) | null>
  readonly charging: Pick<Charging, 'take'>
  readonly timing: Timing
  readonly log: Log
}

/**
 * The sockets that are not authenticated yet: limited in number, of one network and in all, each with a short time limit.
 * One too many closes the oldest of its network, or of the network with the most of them: no network keeps another one out.
 */
export class PendingSockets {
  readonly #deps: PendingSocketsDeps
  /** By network, the oldest socket first. */
  readonly #byNetwork = new Map<string, Set<PendingSocket>>()
  #count = 0

  constructor(deps: PendingSocketsDeps) {
    this.#deps = deps
  }

  add(handle: SocketHandle): PendingSocket {
    const network = networkOf(handle.address)
    const others = this.#byNetwork.get(network)
    if (others && others.size >= pendingSocketsPerNetworkMax) endOldest(others)
    else if (this.#count >= pendingSocketsMax) endOldest(this.#largest())
    const pending = new PendingSocket(this.#deps, handle, () => this.#remove(network, pending))
    const sockets = this.#byNetwork.get(network) ?? new Set()
    this.#byNetwork.set(network, sockets.add(pending))
    this.#count++
    return pending
  }

  endAll(reason: CloseReason): void {
    for (const sockets of [...this.#byNetwork.values()]) {
      for (const pending of [...sockets]) pending.end(reason)
    }
  }

  #remove(network: string, pending: PendingSocket): void {
    const sockets = this.#byNetwork.get(network)
    if (!sockets?.delete(pending)) return
    this.#count--
    if (sockets.size === 0) this.#byNetwork.delete(network)
  }

  #largest(): Set<PendingSocket> {
    return [...this.#byNetwork.values()].reduce((most, one) => (one.size > most.size ? one : most))
  }
}

function endOldest(sockets: Set<PendingSocket>): void {
  for (const oldest of sockets) {
    oldest.end('try_again_later')
    return
  }
}

/** A socket whose first frame must carry a key or a ticket. */
export class PendingSocket {
  readonly #deps: PendingSocketsDeps
  readonly #handle: SocketHandle
  readonly #onGone: () => void
  readonly #timer: ReturnType<typeof setTimeout>
  /** Frames that arrive while its credentials are checked. */
  readonly #early: string[] = []
  #isAuthenticating = false
  #isGone = false

  constructor(deps: PendingSocketsDeps, handle: SocketHandle, onGone: () => void) {
    this.#deps = deps
    this.#handle = handle
    this.#onGone = onGone
    this.#timer = setTimeout(() => this.end('auth_timeout'), deps.timing.authWithinMs)
  }

  handleFrame(text: string): void {
    if (this.#isAuthenticating) {
      if (this.#early.push(text) > earlyFramesMax) this.end('bad_message')
      return
    }
    const frame = readInbound(text)
    if (frame.type === 'auth') {
      this.#isAuthenticating = true
      this.#authenticate(frame).catch((error) => this.#fail(error))
    } else if (frame.type === 'unreadable') {
      this.#handle.send(errorFrame({ code: 'bad_message', message: frame.message, id: frame.id }))
    } else this.end('unauthorized')
  }

  end(reason: CloseReason): void {
    if (this.#isGone) return
    this.gone()
    this.#handle.close(reason)
  }

  /** The socket has disconnected or is authenticated. */
  gone(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#leave()
  }

  #leave(): void {
    clearTimeout(this.#timer)
    this.#onGone()
  }

  async #authenticate(auth: Auth): Promise<void> {
    const accepted = await this.#acceptedOf(auth)
    if (this.#isGone) return
    if (!accepted) {
      this.#handle.recordFailure()
      this.end('unauthorized')
      return
    }
    // From here on the limits of its key apply: a thousand clients behind one address may reconnect at once.
    this.#leave()
    this.#deps.keys.count(accepted)
    const isCharged = await this.#deps.charging.take(accepted, openCost(0, 'now'))
    if (this.#isGone) return
    if (!isCharged) {
      const { code, message, details } = overLimit(accepted)
      this.#handle.send(errorFrame({ code, message, retryAfterSeconds: details.retry_after_seconds }))
      this.end('try_again_later')
      return
    }
    const release = await this.#deps.reserve(accepted)
    if (this.#isGone) {
      release?.()
      return
    }
    this.gone()
    const handleFrame = this.#handle.admit(accepted, release)
    if (handleFrame) for (const text of this.#early.splice(0)) handleFrame(text)
  }

  async #acceptedOf({ key, ticket }: Auth): Promise<AcceptedKey | null> {
    if (key !== undefined) return await this.#deps.keys.findText(key)
    return ticket === undefined ? null : await this.#deps.tickets.redeem(ticket)
  }

  /** The store is unavailable, so the ticket cannot be checked; another node may be able to. */
  #fail(error: unknown): void {
    this.#deps.log.warn('stream.auth_failed', { error })
    this.end('draining')
  }
}
