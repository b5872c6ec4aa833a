import type { AcceptedKey } from '../../access/accepted-key.ts'
import type { Principal } from '../../contract/principal.ts'
import type { Hub } from './hub.ts'
import type { Channel } from './protocol/channels.ts'
import type { CloseReason } from './protocol/close-codes.ts'
import type { Scope } from './protocol/filters.ts'
import { Sender, type Transport } from './transports/sender.ts'

export interface Subscription {
  readonly channel: Channel
  readonly scope: Scope
  /** The hub of its read point. */
  readonly hub: Hub
  /** Set when the client unsubscribed or replaced it: a running join stops. */
  isOver: boolean
}

interface RunningJoin {
  readonly subscriptions: readonly Subscription[]
  readonly abort: AbortController
}

export interface ConnectionDeps {
  readonly id: string
  readonly accepted: AcceptedKey
  readonly transport: Transport
  readonly pingAtMs: number
  /** Called once; the reason is null when the client disconnected. */
  readonly onEnd: (connection: Connection, reason: CloseReason | null) => void
}

/** One reader: its key, its subscriptions and its transport. */
export class Connection {
  readonly id: string
  readonly accepted: AcceptedKey
  /** The terms of the key when the connection was opened. */
  readonly principal: Principal
  readonly sender: Sender
  readonly subscriptions = new Map<string, Subscription>()
  /** The hub of its key's read point; null until it is open. */
  hub: Hub | null = null
  /** When the next heartbeat is due. */
  pingAtMs: number
  /** When the ping was sent that has no pong yet; null when none is outstanding. */
  pingedAtMs: number | null = null
  /** Subscriptions without a snapshot, by which they are charged. */
  resumes = 0
  /** Replayed entries that are not charged yet. */
  replayedEntries = 0
  readonly #transport: Transport
  readonly #onEnd: ConnectionDeps['onEnd']
  #joining: Promise<void> = Promise.resolve()
  #running: RunningJoin | null = null
  /** Frames that wait for the one before; null while none does. */
  #waiting: (() => Promise<void> | void)[] | null = null
  #isOver = false

  constructor({ id, accepted, transport, pingAtMs, onEnd }: ConnectionDeps) {
    this.id = id
    this.accepted = accepted
    this.principal = accepted.principal
    this.pingAtMs = pingAtMs
    this.#transport = transport
    this.#onEnd = onEnd
    this.sender = new Sender(transport, () => this.end('slow_consumer'))
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /**
   * Handles frames one after the other: at once, unless one before still waits for the hub of its delay, or for what the
   * nodes agree on.
   */
  inOrder(handle: () => Promise<void> | void): void {
    if (this.#isOver) return
    if (this.#waiting) {
      this.#waiting.push(handle)
      return
    }
    const pending = handle()
    if (pending) void this.#handleWaiting(pending)
  }

  async #handleWaiting(pending: Promise<void>): Promise<void> {
    const waiting: (() => Promise<void> | void)[] = []
    this.#waiting = waiting
    await pending
    for (let handle = waiting.shift(); handle && !this.#isOver; handle = waiting.shift()) await handle()
    this.#waiting = null
  }

  /**
   * Runs the joins of one reader one after the other, so that each reader has one store read at a time. The signal
   * aborts as soon as all of the join's subscriptions are over.
   */
  enqueue(subscriptions: readonly Subscription[], join: (signal: AbortSignal) => Promise<void>): void {
    this.#joining = this.#joining.then(async () => {
      const abort = new AbortController()
      this.#running = { subscriptions, abort }
      this.#cancelUnneeded()
      await join(abort.signal)
      this.#running = null
    })
  }

  /** Ends a subscription, and its join if that runs for no other. */
  drop(subscription: Subscription): void {
    subscription.isOver = true
    this.subscriptions.delete(subscription.channel.name)
    this.#cancelUnneeded()
  }

  ping(nowMs: number): void {
    if (this.#transport.ping()) this.pingedAtMs ??= nowMs
  }

  end(reason: CloseReason): void {
    if (this.#isOver) return
    this.#stop(reason)
    this.#transport.end(reason)
  }

  /** The client has disconnected. */
  gone(): void {
    if (!this.#isOver) this.#stop(null)
  }

  #stop(reason: CloseReason | null): void {
    this.#isOver = true
    this.sender.stop()
    for (const subscription of this.subscriptions.values()) subscription.isOver = true
    this.#cancelUnneeded()
    this.#onEnd(this, reason)
  }

  #cancelUnneeded(): void {
    if (this.#running?.subscriptions.every(({ isOver }) => isOver)) this.#running.abort.abort()
  }
}
