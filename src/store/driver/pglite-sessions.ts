import { monotonicMs } from '../../kernel/clock.ts'
import type { Copy, Query } from './database.ts'
import { diskFull, freeBytes, walSegmentBytes } from './disk-room.ts'
import type { ListenerTable } from './listener-table.ts'
import { PgliteThread } from './pglite-thread.ts'
import type { Session } from './session.ts'
import type { StoreError } from './store-error.ts'

export interface PgliteSessionsOptions {
  readonly folder: string
  /** The compiled database engine. */
  readonly engine: WebAssembly.Module
  readonly listeners: ListenerTable
}

/** How long requests are rejected after the database could not be opened. */
const reopenEveryMs = 1_000
/** Opening replays the log and may need another segment of it. */
const openRoomBytes = walSegmentBytes + 1024 * 1024

/**
 * Sessions of the embedded database, one at a time. Each has its own thread: when one stops, the next session opens the
 * database again, as after a crash, and everything that was committed is in it.
 */
export class PgliteSessions {
  readonly #options: PgliteSessionsOptions
  #first: Session | null = null
  #failed: { readonly error: StoreError; readonly untilMs: number } | null = null

  constructor(options: PgliteSessionsOptions) {
    this.#options = options
  }

  /** Opens the first session; rejects when that fails. */
  async start(): Promise<void> {
    const thread = new PgliteThread(this.#options.listeners.notify)
    try {
      await thread.call(this.#openCall())
    } catch (error) {
      await thread.close()
      throw error
    }
    this.#first = threadSession(thread, Promise.resolve())
  }

  readonly open = (): Session => {
    const first = this.#first
    this.#first = null
    return first ?? this.#reopen()
  }

  /** Closes the first session if it was never used. */
  async close(): Promise<void> {
    await this.#first?.close()
  }

  #openCall() {
    const { folder, engine } = this.#options
    return { do: 'open', folder, engine } as const
  }

  #reopen(): Session {
    const { folder, listeners } = this.#options
    const free = freeBytes(folder)
    if (free < openRoomBytes) return failedSession(diskFull(free, openRoomBytes))
    if (this.#failed && monotonicMs() < this.#failed.untilMs) return failedSession(this.#failed.error)
    const thread = new PgliteThread(listeners.notify)
    const opened = thread
      .call(this.#openCall())
      .then(() => listeners.listenAgain((text) => thread.call({ do: 'query', text, params: [] })))
    opened.catch((error: StoreError) => {
      this.#failed = { error, untilMs: monotonicMs() + reopenEveryMs }
      thread.stop(error)
    })
    return threadSession(thread, opened)
  }
}

function threadSession(thread: PgliteThread, opened: Promise<void>): Session {
  // The row type is the caller's claim about its statement, as in every SQL client.
  const run = async <R>(text: string, params: readonly unknown[] = []) => {
    await opened
    return (await thread.call({ do: 'query', text, params })) as R[]
  }
  const copy: Copy = async (text, rows) => {
    await opened
    await thread.call({ do: 'copy', text, rows })
  }
  const query: Query = Object.assign(run, { copy })
  return {
    query,
    script: async (text) => {
      await opened
      await thread.call({ do: 'script', text })
    },
    isLost: () => thread.isStopped,
    close: () => thread.close(),
  }
}

const failedSession = (error: StoreError): Session => ({
  query: () => Promise.reject(error),
  script: () => Promise.reject(error),
  isLost: () => true,
  close: async () => {},
})
