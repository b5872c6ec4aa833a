import type { EventInput, EventType } from '../../../sports/soccer/records/event.ts'

/** Order within one minute: a goal comes before its review, and a card before a substitution. */
const ranks: Readonly<Record<EventType, number>> = {
  goal: 0,
  own_goal: 1,
  penalty_goal: 2,
  penalty_missed: 3,
  var_review: 4,
  yellow_card: 5,
  second_yellow_card: 6,
  red_card: 7,
  substitution: 8,
  shootout_goal: 9,
  shootout_missed: 9,
}

type NumberedEvent = Pick<EventInput, 'type' | 'minute' | 'stoppage'> & { readonly side: 'home' | 'away' }

const sameMax = 10
const perMinute = 2 * sameMax * 10

/**
 * Event ids for a source that has none. They derive from minute, type and side, so that an event reported late does not
 * renumber the others. Kicks of a shoot-out share one minute and are counted instead.
 */
export function createEventIds(): (event: NumberedEvent) => number {
  const given = new Map<number, number>()
  return ({ type, minute, stoppage, side }) => {
    const isKick = ranks[type] === ranks.shootout_goal
    const first =
      (minute * 100 + (stoppage ?? 0)) * perMinute +
      (isKick ? ranks[type] * 2 : ranks[type] * 2 + (side === 'away' ? 1 : 0)) * sameMax
    const count = given.get(first) ?? 0
    given.set(first, count + 1)
    return isKick ? kicksFrom + count : first + Math.min(count, sameMax - 1)
  }
}

/** Above every id that a minute can produce. */
const kicksFrom = 9_000_000
