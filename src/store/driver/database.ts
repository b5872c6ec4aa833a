/** What the store needs of PostgreSQL, whoever provides it. Two implementations, one conformance suite. */
export type Row = Record<string, unknown>

/**
 * Runs one statement with bound parameters. Parameters are text, numbers, booleans, dates, null, or arrays of
 * them; JSON is passed as text. Statements cast their parameters (`$1::bigint[]`), and cast 64-bit numbers to
 * float8 and instants to milliseconds, so both drivers answer alike.
 */
export type Query = <R = Row>(text: string, params?: readonly unknown[]) => Promise<R[]>

/** Runs several statements, separated by semicolons and without parameters; answers nothing. */
export type Script = (text: string) => Promise<void>

/** What happens in a transaction. A statement that failed has ended it, even if the failure was caught. */
export type Work<T> = (query: Query, script: Script) => Promise<T>

export interface Database {
  readonly driver: 'pglite' | 'postgres'
  /**
   * Runs one statement on its own. Refused inside a transaction's work, which has its own `query`: on the
   * embedded database it would wait for itself.
   */
  readonly query: Query
  /** Runs `work` in one transaction: all of it or, when it throws, nothing. */
  readonly transaction: <T>(work: Work<T>) => Promise<T>
  /**
   * Calls `onNotify` for each notification on `channel`, until the returned function is called. What is sent
   * while the connection is down is lost: a notification says "look", it never carries what to see.
   */
  readonly listen: (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>
  /** Finishes what is running, refuses what is waiting. */
  readonly close: () => Promise<void>
}
