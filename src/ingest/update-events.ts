import { eventsOf, type Topic } from '../contract/topic.ts'
import type { Clock } from '../kernel/clock.ts'

/** The events of one record update as the journal stores them: JSON text, or null when there are none. */
export type UpdateEvents = (
  kind: string,
  doc: unknown,
  before: unknown,
  op: 'put' | 'delete',
) => string | null

export interface UpdateEventsDeps {
  /** The topics of each kind. Without them no events are made. */
  readonly topics?: ReadonlyMap<string, readonly Topic[]>
  readonly clock: Clock
  /** League time, when it differs from the time of the entries. */
  readonly leagueClock?: Clock
}

export function updateEvents({ topics, clock, leagueClock = clock }: UpdateEventsDeps): UpdateEvents {
  const atMs = leagueClock.now()
  return (kind, doc, before, op) => {
    const kindTopics = topics?.get(kind)
    if (!kindTopics) return null
    const events = eventsOf(kindTopics, { doc, before, op, atMs })
    return events.length === 0 ? null : JSON.stringify(events)
  }
}

/** For backfills: subscribers get no events about games of the past. */
export const noEvents: UpdateEvents = () => null
