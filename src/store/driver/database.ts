/** What the store needs of PostgreSQL, whoever provides it. Two implementations, one conformance suite. */
export type Row = Record<string, unknown>

/**
 * Runs one statement with bound parameters. Results come as JavaScript values; statements cast 64-bit numbers
 * to float8 and instants to milliseconds, so both drivers answer alike.
 */
export type Query = <R = Row>(text: string, params?: readonly unknown[]) => Promise<R[]>

export interface Database {
  readonly driver: 'pglite' | 'postgres'
  readonly query: Query
  /** Runs `work` in one transaction: all of it or, when it throws, nothing. */
  readonly transaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** Calls `onNotify` for each notification on `channel`, until the returned function is called. */
  readonly listen: (channel: string, onNotify: (payload: string) => void) => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}
