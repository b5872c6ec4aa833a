import type { AddressLimit } from '../access/address-limit.ts'
import type { ChargeDeps } from '../access/charge.ts'
import type { ConsoleSessions } from '../access/console-sessions.ts'
import type { Keys } from '../access/keys.ts'
import type { Meter } from '../access/limiter.ts'
import type { Principal } from '../contract/principal.ts'
import type { RequestMoment } from '../contract/read-point.ts'
import type { FairQueue } from '../kernel/fair-queue.ts'
import type { Log } from '../kernel/log.ts'
import type { Observer } from './observe.ts'

/** What the HTTP layer needs to answer any request. */
export interface HttpDeps extends ChargeDeps {
  readonly keys: Pick<Keys, 'authenticate' | 'learn' | 'count' | 'charge'>
  /** The reads of the store, in turns of the keys. */
  readonly storedReads: Pick<FairQueue<Meter>, 'run'>
  /** Who is signed in to the console. */
  readonly sessions: Pick<ConsoleSessions, 'find'>
  readonly isAdmin: (authorizationHeader: string | null) => boolean
  /** Failed authentication. */
  readonly failures: AddressLimit
  /** The journal position that live state has reached: answers are at least as new. */
  readonly cursor: () => string
  /** The moment that a request sees when it or its key asks for another than now. */
  readonly momentOf: (
    principal: Principal,
    asked: { readonly asOf: string | undefined; readonly delay: string | undefined },
  ) => Promise<RequestMoment>
  readonly now: () => number
  /** The caller's IP address. */
  readonly addressOf: (request: Request) => string
  /** Whether the client of a request uses HTTPS. */
  readonly isSecure: (headers: Headers) => boolean
  /** The URL of the API reference: `https://…/docs`. */
  readonly docsUrl: () => string
  /** Whether the data of a sport may be old: its source or the store has stopped answering. */
  readonly isStale: (sport: string, nowMs: number) => boolean
  readonly corsOrigins: readonly string[]
  readonly observe: (method: string, path: string) => Observer
  /** Whether an error means that the store is unreachable: 503 instead of 500. */
  readonly isOutage: (error: unknown) => boolean
  readonly log: Log
}
