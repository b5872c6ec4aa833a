import type { Failures } from '../access/failures.ts'
import type { Keys } from '../access/keys.ts'
import type { Log } from '../kernel/log.ts'
import type { Observer } from './observe.ts'

/** What every request passes through, whatever it asks for. */
export interface HttpDeps {
  readonly keys: Pick<Keys, 'authenticate' | 'count'>
  readonly isAdmin: (authorizationHeader: string | null) => boolean
  readonly failures: Failures
  /** The journal position that answers are at least as new as. */
  readonly cursor: () => string
  readonly now: () => number
  readonly monotonicMs: () => number
  /** The caller's address, as far as it can be known. */
  readonly addressOf: (request: Request) => string
  /** Where the reference stands: `https://…/docs`. */
  readonly docsUrl: () => string
  /** The sports whose sources have not answered for too long; the same set until that changes. */
  readonly staleSports: (nowMs: number) => ReadonlySet<string>
  readonly corsOrigins: readonly string[]
  readonly observe: (method: string, path: string) => Observer
  /** Whether an error means that the store cannot be reached: a 503, not a 500. */
  readonly isOutage: (error: unknown) => boolean
  readonly log: Log
}
