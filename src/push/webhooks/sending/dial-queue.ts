import { type AttemptFailure, failure } from './attempt-failure.ts'
import type { Connection } from './connection.ts'

/** Handshakes with one origin at a time: a burst of hundreds would overflow its backlog and end in timeouts. */
const dialsMax = 32

type Turn = Connection | 'dial' | 'aborted'

interface Origin {
  dialling: number
  readonly waiting: ((turn: Turn) => void)[]
}

/**
 * Limits the connections that are being opened to each origin. One that becomes free goes to the request that has waited
 * longest.
 */
export class DialQueue {
  readonly #origins = new Map<string, Origin>()

  /** Opens a connection, or returns one that another request has finished with. */
  async open(
    name: string,
    dial: () => Promise<Connection | AttemptFailure>,
    signal: AbortSignal,
  ): Promise<Connection | AttemptFailure> {
    const origin = this.#origins.get(name) ?? { dialling: 0, waiting: [] }
    this.#origins.set(name, origin)
    if (origin.dialling >= dialsMax) {
      const turn = await turnAt(origin, signal)
      if (turn === 'aborted') return failure('connect', 'too many connections are being opened')
      if (turn !== 'dial') return turn
    }
    origin.dialling++
    try {
      return await dial()
    } finally {
      origin.dialling--
      origin.waiting.shift()?.('dial')
      if (origin.dialling === 0 && origin.waiting.length === 0) this.#origins.delete(name)
    }
  }

  /** Gives a free connection to a request that waits for one. Returns false when none does. */
  give(name: string, connection: Connection): boolean {
    const next = this.#origins.get(name)?.waiting.shift()
    next?.(connection)
    return next !== undefined
  }
}

function turnAt(origin: Origin, signal: AbortSignal): Promise<Turn> {
  return new Promise((resolve) => {
    const take = (turn: Turn) => {
      signal.removeEventListener('abort', onAbort)
      resolve(turn)
    }
    const onAbort = () => {
      const at = origin.waiting.indexOf(take)
      if (at >= 0) origin.waiting.splice(at, 1)
      resolve('aborted')
    }
    if (signal.aborted) return resolve('aborted')
    signal.addEventListener('abort', onAbort, { once: true })
    origin.waiting.push(take)
  })
}
