import { ownValue } from '../../kernel/json.ts'
import { type Half, minuteAt } from '../../sports/soccer/metrics/minute.ts'
import type { EventType } from '../../sports/soccer/records/event.ts'
import type { RawEvent, RawPerson } from './raw.ts'

/** One of the few events that we store, out of the thousands of a match. */
export interface KeyEvent {
  readonly index: number
  readonly type: EventType
  readonly period: '1H' | '2H' | 'ET' | 'PK'
  readonly minute: number
  readonly stoppage: number | null
  /** The team of the event; for an own goal, the team that conceded it. */
  readonly team: string
  readonly player: RawPerson | null
  readonly other: RawPerson | null
}

const halves: readonly Half[] = [
  'first_half',
  'second_half',
  'extra_time_first_half',
  'extra_time_second_half',
]
const periods = ['1H', '2H', 'ET', 'ET', 'PK'] as const

export function keyEventsOf(events: readonly RawEvent[]): KeyEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  return events.flatMap((event): KeyEvent[] => {
    const type = typeOf(event)
    if (type === null) return []
    return [{ index: event.index, type, ...whenOf(event), team: event.team.name, ...whoOf(event, byId) }]
  })
}

const cards: Readonly<Record<string, EventType>> = {
  'Yellow Card': 'yellow_card',
  'Second Yellow': 'second_yellow_card',
  'Red Card': 'red_card',
}

/** An own goal is two events, one per team: the conceding team's names the player. */
function typeOf(event: RawEvent): EventType | null {
  if (event.type.name === 'Own Goal Against') return 'own_goal'
  if (event.type.name === 'Substitution') return event.substitution ? 'substitution' : null
  if (event.type.name === 'Shot' && event.shot) return shotOf(event.shot, event.period)
  const card = (event.foul_committed ?? event.bad_behaviour)?.card?.name ?? ''
  return ownValue(cards, card) ?? null
}

function shotOf({ outcome, type }: NonNullable<RawEvent['shot']>, period: number): EventType | null {
  const isIn = outcome.name === 'Goal'
  if (period === 5) return isIn ? 'shootout_goal' : 'shootout_missed'
  if (type.name === 'Penalty') return isIn ? 'penalty_goal' : 'penalty_missed'
  return isIn ? 'goal' : null
}

/** The source's timestamps count from the start of each half. */
export function whenOf({ period, timestamp }: RawEvent): Pick<KeyEvent, 'period' | 'minute' | 'stoppage'> {
  const half = halves[period - 1]
  if (half === undefined) return { period: 'PK', minute: 120, stoppage: null }
  const [hours = 0, minutes = 0, seconds = 0] = timestamp.split(':').map(Number)
  return { period: periods[period - 1]!, ...minuteAt(half, hours * 3600 + minutes * 60 + seconds) }
}

export function whoOf(
  event: RawEvent,
  byId: ReadonlyMap<string, RawEvent>,
): Pick<KeyEvent, 'player' | 'other'> {
  const player = event.player ?? null
  if (event.substitution) return { player: event.substitution.replacement, other: player }
  return { player, other: byId.get(event.shot?.key_pass_id ?? '')?.player ?? null }
}
