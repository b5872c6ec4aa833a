import type { Clock } from '../../kernel/clock.ts'
import type { Authenticator } from './auth/credentials.ts'
import type { ProtocolDeps } from './protocol/protocol.ts'
import type { Registry } from './registry.ts'

/** What both transports share. */
export interface StreamContext extends ProtocolDeps, Authenticator {
  readonly registry: Registry
  readonly clock: Clock
  readonly isDraining: () => boolean
}
