import type { Principal } from '../../../contract/principal.ts'
import {
  type EventFilter,
  type JournalEvent,
  maySeeEvent,
  namesTopic,
  passes,
} from '../../../journal/events.ts'
import { eventFilterOf, readFilter } from '../subscriptions/filter.ts'

/** What decides whether a subscription gets an event. */
export interface Listener {
  readonly id: string
  readonly keyId: string
  readonly events: readonly string[]
  readonly filter: EventFilter
  /** It gets what comes after this entry. */
  readonly activeFromSeq: number
  /** Whether its receiver answered when it was last tried, as far as is known. */
  readonly isSteady: boolean
}

export type PrincipalOf = (keyId: string) => Principal | null

export const listenerOf = (row: {
  readonly id: string
  readonly keyId: string
  readonly events: readonly string[]
  readonly filter: string
  readonly activeFromSeq: number
  readonly isSteady: boolean
}): Listener => ({ ...row, filter: eventFilterOf(readFilter(row.filter)) })

/** Asks once a key: for the length of one piece of work its terms stay the same. */
export function rememberPrincipals(principalOf: PrincipalOf): PrincipalOf {
  const known = new Map<string, Principal | null>()
  return (keyId) => {
    const before = known.get(keyId)
    if (before !== undefined) return before
    const principal = principalOf(keyId)
    known.set(keyId, principal)
    return principal
  }
}

/** By what the subscription asks for, and by what its key may hear now. A key that is no longer good hears nothing. */
export function hears(listener: Listener, principalOf: PrincipalOf, event: JournalEvent): boolean {
  const principal = principalOf(listener.keyId)
  return principal !== null && maySeeEvent(event, principal) && passes(event, listener.filter)
}

export const wants = ({ events }: Listener, name: string): boolean =>
  events.some((pattern) => namesTopic(pattern, name))

/** Subscriptions by the name of an event, worked out once a name. */
export function createAudience(listeners: readonly Listener[]): (name: string) => readonly Listener[] {
  const byName = new Map<string, readonly Listener[]>()
  return (name) => {
    const known = byName.get(name)
    if (known) return known
    const found = listeners.filter((listener) => wants(listener, name))
    byName.set(name, found)
    return found
  }
}
