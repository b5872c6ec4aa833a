import type { Query, Script } from './database.ts'

/** One connection, used by one piece of work at a time. */
export interface Session {
  readonly query: Query
  readonly script: Script
  /** True from the moment the connection was lost: what comes next needs a new one. */
  readonly isLost: () => boolean
  readonly close: () => Promise<void>
}
