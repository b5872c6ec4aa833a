import type { Connection } from './connection.ts'

/** Servers commonly close connections that were idle for 5 s: we do so first. */
const idleMsMax = 4_000
const perOriginMax = 512
const totalMax = 1_024

/** Keeps connections for the next request to the same origin. */
export class IdleConnections {
  readonly #byOrigin = new Map<string, Connection[]>()
  readonly #forget = new Map<Connection, () => void>()

  /** Takes the one used last, so that surplus ones expire. */
  take(origin: string): Connection | null {
    const connection = this.#byOrigin.get(origin)?.at(-1)
    if (!connection) return null
    this.#forget.get(connection)?.()
    return connection
  }

  put(origin: string, connection: Connection): void {
    const kept = this.#byOrigin.get(origin) ?? []
    if (!connection.isOpen || kept.length >= perOriginMax || this.#forget.size >= totalMax) {
      connection.destroy()
      return
    }
    kept.push(connection)
    this.#byOrigin.set(origin, kept)
    const drop = () => {
      this.#forget.get(connection)?.()
      connection.destroy()
    }
    // Unsolicited bytes would be read as the answer to the next request.
    connection.readTo({ onBytes: drop, onEnd: drop })
    const timer = setTimeout(drop, idleMsMax)
    this.#forget.set(connection, () => {
      clearTimeout(timer)
      this.#forget.delete(connection)
      kept.splice(kept.lastIndexOf(connection), 1)
      if (kept.length === 0) this.#byOrigin.delete(origin)
    })
  }

  close(): void {
    for (const [connection, forget] of [...this.#forget]) {
      forget()
      connection.destroy()
    }
  }
}
