import type { Session } from './session.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

export interface SessionPoolOptions {
  readonly open: () => Session
  readonly sizeMax: number
  /** More than this many waiting is a fault upstream that more waiting cannot mend. */
  readonly waitingMax: number
}

interface Waiter {
  readonly resolve: (session: Session) => void
  readonly reject: (error: Error) => void
}

/** Lends each session to one piece of work at a time, first come, first served. A lost session is replaced. */
export class SessionPool {
  readonly #options: SessionPoolOptions
  readonly #idle: Session[] = []
  readonly #waiting: Waiter[] = []
  #size = 0
  #closed = false
  /** Sessions that are being closed: no longer counted, not yet gone. */
  #closing = 0
  #drained: (() => void) | null = null

  constructor(options: SessionPoolOptions) {
    this.#options = options
  }

  async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.#take()
    try {
      return await work(session)
    } finally {
      this.#give(session)
    }
  }

  /** Waits for the work in hand; whoever still waits for a session is refused. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    for (const waiter of this.#waiting.splice(0)) waiter.reject(closedError())
    for (const session of this.#idle.splice(0)) this.#discard(session)
    if (this.#isDrained) return
    await new Promise<void>((resolve) => {
      this.#drained = resolve
    })
  }

  #take(): Promise<Session> {
    if (this.#closed) return Promise.reject(closedError())
    for (let session = this.#idle.pop(); session; session = this.#idle.pop()) {
      if (!session.isLost()) return Promise.resolve(session)
      this.#discard(session)
    }
    if (this.#size < this.#options.sizeMax) return this.#open()
    if (this.#waiting.length >= this.#options.waitingMax) {
      return Promise.reject(new StoreError(storeErrorCodes.tooManyWaiting, 'too many statements are waiting'))
    }
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  async #open(): Promise<Session> {
    const session = this.#options.open()
    this.#size++
    return session
  }

  #give(session: Session): void {
    if (this.#closed || session.isLost()) {
      this.#discard(session)
      this.#serveNext()
      return
    }
    const waiter = this.#waiting.shift()
    if (waiter) waiter.resolve(session)
    else this.#idle.push(session)
  }

  /** A lost session made room: whoever waits longest gets a new one. */
  #serveNext(): void {
    const waiter = this.#waiting.shift()
    if (waiter) this.#open().then(waiter.resolve, waiter.reject)
  }

  #discard(session: Session): void {
    this.#size--
    this.#closing++
    const done = () => {
      this.#closing--
      if (this.#isDrained) this.#drained?.()
    }
    session.close().then(done, done)
  }

  get #isDrained(): boolean {
    return this.#size === 0 && this.#closing === 0
  }
}

const closedError = () => new StoreError(storeErrorCodes.closed, 'the database is closed')
