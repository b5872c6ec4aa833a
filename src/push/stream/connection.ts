import type { AcceptedKey } from '../../access/accepted-key.ts'
import type { Principal } from '../../contract/principal.ts'
import type { Channel } from './channels.ts'
import type { CloseReason } from './close-codes.ts'
import type { Scope } from './filters.ts'
import { Sender, type Transport } from './sender.ts'

export interface Subscription {
  readonly channel: Channel
  readonly scope: Scope
  /** Given up or replaced: whoever still works on it stops. */
  isOver: boolean
}

export interface ConnectionDeps {
  readonly id: string
  readonly accepted: AcceptedKey
  readonly line: Transport
  readonly pingAtMs: number
  /** Called once; without a reason when it was the other side that left. */
  readonly onEnd: (connection: Connection, reason: CloseReason | null) => void
}

/** One reader: whose it is, what it hears, and the way to it. */
export class Connection {
  readonly id: string
  readonly accepted: AcceptedKey
  /** The terms that it was opened under. */
  readonly principal: Principal
  readonly sender: Sender
  readonly subscriptions = new Map<string, Subscription>()
  /** When the next heartbeat is due. */
  pingAtMs: number
  /** When it was asked for a sign of life that has not come yet; null while nothing is owed. */
  askedAtMs: number | null = null
  readonly #line: Transport
  readonly #onEnd: ConnectionDeps['onEnd']
  #joining: Promise<void> = Promise.resolve()
  #isOver = false

  constructor({ id, accepted, line, pingAtMs, onEnd }: ConnectionDeps) {
    this.id = id
    this.accepted = accepted
    this.principal = accepted.principal
    this.pingAtMs = pingAtMs
    this.#line = line
    this.#onEnd = onEnd
    this.sender = new Sender(line, () => this.end('slow_consumer'))
  }

  /** Joins of one reader come one after the other: it costs the store one reading at a time. */
  enqueue(join: () => Promise<void>): void {
    this.#joining = this.#joining.then(join)
  }

  ask(nowMs: number): void {
    if (this.#line.ping()) this.askedAtMs ??= nowMs
  }

  end(reason: CloseReason): void {
    if (this.#isOver) return
    this.#stop(reason)
    this.#line.end(reason)
  }

  /** The other side has left. */
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
