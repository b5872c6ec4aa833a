import type { Session } from './session.ts'
import { StoreError, storeErrorCodes } from './store-error.ts'

export interface SessionPoolOptions {
  readonly open: () => Session
  readonly sizeMax: number
  /** Further requests are rejected: a longer queue would not help. */
  readonly waitingMax: number
  /** Follows a request that waits for a session; may reject it after `rejectWaiting`. */
  readonly wait?: <T>(turn: Promise<T>) => Promise<T>
}

interface Waiter {
  readonly resolve: (session: Session) => void
  readonly reject: (error: Error) => void
}

/** What a session is used for: one statement, a transaction, or a transaction of a backfill. The most urgent first. */
const pieces = ['statement', 'transaction', 'backfill'] as const
export type Piece = (typeof pieces)[number]

/** How often more urgent work may run before waiting work of this kind gets a session. */
const passedOverMax: Readonly<Record<Piece, number>> = {
  statement: 0,
  transaction: 16,
  backfill: 64,
}

/**
 * Lends each session to one statement or transaction at a time, the most urgent first, then in order of arrival.
 * Statements are short, so a reader waits for at most the current transaction; live work waits for at most one
 * transaction of a backfill. Lost sessions are replaced.
 */
export class SessionPool {
  readonly #options: SessionPoolOptions
  readonly #idle: Session[] = []
  /** Sessions whose last statement was given up and may still be answered. */
  readonly #late = new Set<Session>()
  readonly #waiting: Readonly<Record<Piece, Waiter[]>> = { statement: [], transaction: [], backfill: [] }
  /** How often more urgent work went ahead of waiting work. */
  readonly #passedOver: Record<Piece, number> = { statement: 0, transaction: 0, backfill: 0 }
  #size = 0
  #closed = false
  /** Sessions that are being closed and no longer counted in the size. */
  #closing = 0
  #drained: (() => void) | null = null

  constructor(options: SessionPoolOptions) {
    this.#options = options
  }

  async use<T>(piece: Piece, work: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.#take(piece)
    try {
      return await work(session)
    } finally {
      this.#return(session, piece)
    }
  }

  /** Waits for the work in progress; rejects requests that still wait for a session. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.rejectWaiting(closedError())
    for (const session of [...this.#idle.splice(0), ...this.#late]) this.#discard(session)
    this.#late.clear()
    if (this.#isDrained) return
    await new Promise<void>((resolve) => {
      this.#drained = resolve
    })
  }

  /** Rejects the requests that still wait for a session. */
  rejectWaiting(error: StoreError): void {
    for (const waiters of Object.values(this.#waiting)) {
      for (const waiter of waiters.splice(0)) waiter.reject(error)
    }
  }

  #take(piece: Piece): Promise<Session> {
    if (this.#closed) return Promise.reject(closedError())
    for (let session = this.#idle.pop(); session; session = this.#idle.pop()) {
      if (!session.isLost()) return Promise.resolve(session)
      this.#discard(session)
    }
    if (this.#size < this.#options.sizeMax) return this.#open()
    const waiting = pieces.reduce((sum, each) => sum + this.#waiting[each].length, 0)
    if (waiting >= this.#options.waitingMax) {
      return Promise.reject(new StoreError(storeErrorCodes.tooManyWaiting, 'too many statements are waiting'))
    }
    const turn = new Promise<Session>((resolve, reject) => this.#waiting[piece].push({ resolve, reject }))
    return this.#options.wait?.(turn) ?? turn
  }

  async #open(): Promise<Session> {
    const session = this.#options.open()
    this.#size++
    return session
  }

  /** A transaction without an answer ends with its session: until then it would hold its locks. */
  #return(session: Session, piece: Piece): void {
    const late = session.late?.() ?? null
    if (late === null) this.#give(session)
    else if (piece !== 'statement' || this.#closed) this.#replace(session)
    else {
      this.#late.add(session)
      void late.then(() => {
        if (this.#late.delete(session)) this.#give(session)
      })
    }
  }

  #give(session: Session): void {
    if (this.#closed || session.isLost()) {
      this.#replace(session)
      return
    }
    const waiter = this.#next()
    if (waiter) waiter.resolve(session)
    else this.#idle.push(session)
  }

  #next(): Waiter | undefined {
    const waiting = pieces.filter((piece) => this.#waiting[piece].length > 0)
    const isDue = (piece: Piece) => this.#passedOver[piece] >= passedOverMax[piece]
    const next = waiting.findLast(isDue) ?? waiting[0]
    if (next === undefined) return undefined
    for (const lessUrgent of waiting.slice(waiting.indexOf(next) + 1)) this.#passedOver[lessUrgent]++
    this.#passedOver[next] = 0
    return this.#waiting[next].shift()
  }

  /** The next waiter gets a new one. */
  #replace(session: Session): void {
    this.#discard(session)
    const waiter = this.#next()
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
