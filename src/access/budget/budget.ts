import type { Meter } from '../limiter.ts'

/**
 * What a key may use, over all nodes: requests per minute, and things that are open at the same time, such as stream
 * connections. Three implementations, one conformance suite (`test/conformance/budget`): this process alone, nodes that
 * share it through PostgreSQL, and nodes that share it through Redis.
 */
export interface Budget {
  /** The meter of a key, for `take` of `limiter.ts`. */
  readonly newMeter: (keyId: string) => Meter
  /** Whether a request that `take` did not admit should wait for `refill` and try again. */
  readonly mayRefill: (meter: Meter, nowMs: number) => boolean
  /** Asks for more of what other nodes have not used; resolves within a fraction of a second. */
  readonly refill: (meter: Meter, requests?: number) => Promise<void>
  /** Opens one more of something, if all nodes together have fewer than `most`. Returns the function that closes it. */
  readonly openSlot: (name: string, most: number) => Promise<(() => void) | null>
  readonly close: () => Promise<void>
}
