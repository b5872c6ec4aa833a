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
  readonly #transport: Transport
  readonly #onEnd: ConnectionDeps['onEnd']
  #joining: Promise<void> = Promise.resolve()
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

  /** Runs the joins of one reader one after the other, so that each reader has one store read at a time. */
  enqueue(join: () => Promise<void>): void {
    this.#joining = this.#joining.then(join)
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
    this.#onEnd(this, reason)
  }
}
