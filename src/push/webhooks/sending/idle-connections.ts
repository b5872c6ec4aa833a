import type { Socket } from 'node:net'
import { monotonicMs } from '../../../kernel/clock.ts'

/** Servers commonly close connections that were idle for 5 s: we do so first. */
const idleMsMax = 4_000
/** An open connection ignores DNS changes, so it is not reused after this long. */
const ageMsMax = 60_000
const perOriginMax = 512
const totalMax = 1_024

/** An open connection to a checked address. */
export interface Connection {
  readonly socket: Socket
  readonly dialledAtMs: number
  /** Whether it has carried a request: the receiver may be closing it. */
  readonly isUsed: boolean
}

export const newConnection = (socket: Socket): Connection => ({
  socket,
  dialledAtMs: monotonicMs(),
  isUsed: false,
})

/** Whether a connection is too old to carry another request. */
export const isOld = ({ dialledAtMs }: Connection): boolean => monotonicMs() - dialledAtMs > ageMsMax

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
    const { socket } = connection
    const kept = this.#byOrigin.get(origin) ?? []
    if (socket.destroyed || kept.length >= perOriginMax || this.#forget.size >= totalMax) {
      socket.destroy()
      return
    }
    kept.push(connection)
    this.#byOrigin.set(origin, kept)
    const drop = () => {
      this.#forget.get(connection)?.()
      socket.destroy()
    }
    // Unsolicited bytes would be read as the answer to the next request.
    socket.once('data', drop).once('end', drop).once('close', drop)
    const timer = setTimeout(drop, idleMsMax)
    this.#forget.set(connection, () => {
      clearTimeout(timer)
      socket.off('data', drop).off('end', drop).off('close', drop)
      this.#forget.delete(connection)
      kept.splice(kept.lastIndexOf(connection), 1)
      if (kept.length === 0) this.#byOrigin.delete(origin)
    })
  }

  close(): void {
    for (const [connection, forget] of [...this.#forget]) {
      forget()
      connection.socket.destroy()
    }
  }
}
