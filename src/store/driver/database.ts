/** What the store needs from PostgreSQL. Two implementations, one conformance suite. */
export type Row = Record<string, unknown>

/**
 * Runs one statement with bound parameters. Parameters are text, numbers, booleans, dates, null, or arrays of them;
 * JSON is passed as text. Statements cast their parameters (`$1::bigint[]`), and cast 64-bit numbers to float8 and
 * instants to milliseconds, so that both drivers return the same.
 */
export interface Query {
  <R = Row>(text: string, params?: readonly unknown[]): Promise<R[]>
  /**
   * Runs a `copy … from stdin (format binary)` of these rows (`sql/copy-rows.ts`), whose buffer then belongs to the driver.
   * Only transactions of the embedded database have it: there it takes half the time of an insert. The client of PostgreSQL
   * sends no other statement meanwhile, so inserts are faster.
   */
  readonly copy?: Copy
}

export type Copy = (text: string, rows: Uint8Array<ArrayBuffer>) => Promise<void>

/** Runs several statements, separated by semicolons and without parameters; returns nothing. */
export type Script = (text: string) => Promise<void>

/** The work of a transaction. A failed statement aborts it, even if the error was caught. */
export type Work<T> = (query: Query, script: Script) => Promise<T>

/** Transactions of a backfill wait until nothing else does. */
export type Urgency = 'live' | 'backfill'

export interface Database {
  readonly driver: 'pglite' | 'postgres'
  /**
   * Runs one statement on its own. Refused inside the work of a transaction, which has its own `query`: on the embedded
   * database it would deadlock.
   */
  readonly query: Query
  /** Runs `work` in one transaction: all of it or, when it throws, nothing. It is live unless it says otherwise. */
  readonly transaction: <T>(work: Work<T>, urgency?: Urgency) => Promise<T>
  /**
   * Calls `onNotify` for each notification on `channel`, until the returned function is called. Notifications sent while
   * the connection is down are lost, so consumers also poll.
   */
  readonly listen: (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>
  /** Finishes the running statements, rejects the waiting ones. */
  readonly close: () => Promise<void>
}
