import type { Query, Script } from './database.ts'

/** One connection, used by one statement or transaction at a time. */
export interface Session {
  readonly query: Query
  readonly script: Script
  /** True once the connection is lost: later work needs a new session. */
  readonly isLost: () => boolean
  /** After a statement was given up without an answer: resolves when the session can be used again, or is lost. */
  readonly late?: () => Promise<void> | null
  readonly close: () => Promise<void>
}
