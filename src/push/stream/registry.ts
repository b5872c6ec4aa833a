import type { AcceptedKey } from '../../access/accepted-key.ts'
import type { Principal } from '../../contract/principal.ts'
import { tierIncludes } from '../../contract/tier.ts'
import { monotonicMs } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { Connection, type ConnectionDeps } from './connection.ts'
import type { CloseReason } from './protocol/close-codes.ts'
import type { Transport } from './transports/sender.ts'

/** Every open connection of this process, by key. */
export class Registry {
  readonly #all = new Set<Connection>()
  readonly #byKey = new Map<string, Set<Connection>>()
  readonly #onEnd: ConnectionDeps['onEnd']

  constructor(onEnd: ConnectionDeps['onEnd']) {
    this.#onEnd = onEnd
  }

  get all(): ReadonlySet<Connection> {
    return this.#all
  }

  /** `release` is called when the connection ends: another one may take its place. */
  open(
    { accepted, release }: { readonly accepted: AcceptedKey; readonly release: () => void },
    transport: Transport,
    heartbeatMs: number,
  ): Connection {
    const connection = new Connection({
      id: newId('con'),
      accepted,
      transport,
      pingAtMs: monotonicMs() + heartbeatMs,
      onEnd: (ended, reason) => {
        this.#remove(ended)
        release()
        this.#onEnd(ended, reason)
      },
    })
    const { keyId } = accepted.principal
    const own = this.#byKey.get(keyId) ?? new Set<Connection>()
    this.#byKey.set(keyId, own)
    own.add(connection)
    this.#all.add(connection)
    return connection
  }

  /** Closes the connections that the current terms of a key no longer cover. */
  review(keyId: string, isGood: (accepted: AcceptedKey) => boolean): void {
    for (const connection of [...(this.#byKey.get(keyId) ?? [])]) {
      const { accepted, principal } = connection
      if (!isGood(accepted)) connection.end('key_revoked')
      else if (isLess(accepted.principal, principal)) connection.end('tier_insufficient')
      // With another delay it has to start anew; a client reconnects at once.
      else if (accepted.principal.delayMs !== principal.delayMs) connection.end('draining')
    }
  }

  endAll(reason: CloseReason): void {
    for (const connection of [...this.#all]) connection.end(reason)
  }

  #remove(connection: Connection): void {
    const { keyId } = connection.principal
    const own = this.#byKey.get(keyId)
    own?.delete(connection)
    if (own?.size === 0) this.#byKey.delete(keyId)
    this.#all.delete(connection)
  }
}

/** Whether the terms include less than before: a lower tier, or a league fewer. */
function isLess(now: Principal, then: Principal): boolean {
  if (!tierIncludes(now.tier, then.tier)) return true
  const { leagues } = now
  if (leagues === null) return false
  return then.leagues === null || [...then.leagues].some((league) => !leagues.has(league))
}
