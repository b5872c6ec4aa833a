import type { Principal } from '../../../contract/principal.ts'
import type { ReadPoint } from '../../../contract/read-point.ts'
import {
  type EventFilter,
  type JournalEvent,
  maySeeEvent,
  namesTopic,
  passes,
} from '../../../journal/events.ts'
import { eventFilterOf, readFilter } from '../subscriptions/filter.ts'
import type { PointOf, PrincipalOf } from '../subscriptions/webhook-deps.ts'

/** The part of a subscription that decides which events it receives. */
export interface Subscriber {
  readonly id: string
  readonly keyId: string
  readonly events: readonly string[]
  readonly filter: EventFilter
  /** It receives the events of later entries only. */
  readonly activeFromSeq: number
  /** Whether its receiver has answered before and did so at the latest attempt. */
  readonly isHealthy: boolean
  readonly delaySeconds: number
}

export const subscriberOf = (row: {
  readonly id: string
  readonly keyId: string
  readonly events: readonly string[]
  readonly filter: string
  readonly activeFromSeq: number
  readonly isHealthy: boolean
  readonly delaySeconds: number
}): Subscriber => ({ ...row, filter: eventFilterOf(readFilter(row.filter)) })

/** Looks each key up once, so that its terms stay the same during one batch. */
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

/** Whether the event passes the subscription's filter and its key may see it now. An invalid key receives nothing. */
export function receives(subscriber: Subscriber, principalOf: PrincipalOf, event: JournalEvent): boolean {
  const principal = principalOf(subscriber.keyId)
  return principal !== null && maySeeEvent(event, principal) && passes(event, subscriber.filter)
}

export const subscribesTo = ({ events }: Subscriber, name: string): boolean =>
  events.some((pattern) => namesTopic(pattern, name))

/** Finds the subscriptions to an event by its name; computed once per name. */
export function createAudience(subscribers: readonly Subscriber[]): (name: string) => readonly Subscriber[] {
  const byName = new Map<string, readonly Subscriber[]>()
  return (name) => {
    const known = byName.get(name)
    if (known) return known
    const found = subscribers.filter((subscriber) => subscribesTo(subscriber, name))
    byName.set(name, found)
    return found
  }
}

/** The moments at which a subscription sees entries: those of its key, with its own delay. */
export const pointOfSubscriber = (
  pointOf: PointOf,
  principal: Principal,
  { delaySeconds }: Pick<Subscriber, 'delaySeconds'>,
): ReadPoint => {
  const point = pointOf(principal)
  return delaySeconds === 0 ? point : point.withDelay(delaySeconds * 1_000)
}
