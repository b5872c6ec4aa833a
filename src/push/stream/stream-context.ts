import type { AcceptedKey } from '../../access/accepted-key.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Authenticator } from './auth/credentials.ts'
import type { ProtocolDeps } from './protocol/subscribe.ts'
import type { Registry } from './registry.ts'

/** What both transports share. */
export interface StreamContext extends ProtocolDeps, Authenticator {
  readonly registry: Registry
  readonly clock: Clock
  /** Reserves one connection of the key, on all nodes together; null when it has as many as its tier includes. */
  readonly reserve: (accepted: AcceptedKey) => Promise<(() => void) | null>
  readonly isDraining: () => boolean
}
