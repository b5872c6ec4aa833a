import { Compile } from '../../kernel/compile.ts'
import { ownValue } from '../../kernel/json.ts'
import { slugOf } from '../../kernel/slug.ts'
import type { EventInput, EventType } from '../../sports/soccer/records/event.ts'
import type { Person } from '../identity/index.ts'
import { countOf, textOf } from '../read/fields.ts'
import { minuteMax, stoppageMax } from '../shared/soccer/fields.ts'
import { RawEvent } from './raw.ts'

const eventCheck = Compile(RawEvent)

/** A checked event of the source. */
export interface ReadEvent {
  readonly raw: RawEvent
  readonly kind: EventKind
  readonly minute: number
  readonly stoppage: number | null
  readonly player: Person | null
  readonly other: Person | null
}

/** The events of a match, and how many could not be read. */
export function readEvents(
  values: readonly unknown[],
  day: string,
): { readonly events: readonly ReadEvent[]; readonly unread: number } {
  const read = values.map(readEvent)
  const events = read.filter((event) => event !== null)
  return { events: orderSubstitutes(mergeSecondYellows(events), day), unread: read.length - events.length }
}

function readEvent(value: unknown): ReadEvent | null {
  if (!eventCheck.Check(value)) return null
  const kind = kindOf(value)
  const { elapsed: minute } = value.time
  const stoppage = countOf(value.time.extra)
  if (kind === null || minute > minuteMax || (stoppage ?? 0) > stoppageMax) return null
  const { team } = value
  const [player, other] = [personOf(value.player, team.id), personOf(value.assist, team.id)]
  return { raw: value, kind, minute, stoppage, player, other }
}

/** Many players have no id, and some not even a name. */
export function personOf(value: unknown, teamId: number): Person | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name } = value as { readonly id?: unknown; readonly name?: unknown }
  if (typeof name !== 'string' || name.trim() === '' || name.length > 200) return null
  const number = countOf(id)
  const sourceId = number === null ? `${teamId}:${slugOf(name)}`.slice(0, 80) : String(number)
  return { sourceId, name: name.trim(), isShort: /^\p{L}\.\s/u.test(name.trim()) }
}

/** The source reports a second yellow card as yellow, yellow and red: they become one yellow and one second yellow. */
function mergeSecondYellows(events: readonly ReadEvent[]): ReadEvent[] {
  const ofPlayer = (type: string, player: Person) =>
    events.filter((one) => one.kind.type === type && one.player?.sourceId === player.sourceId)
  return events.flatMap((event): ReadEvent[] => {
    if (event.player === null) return [event]
    const { type } = event.kind
    const [, second] = ofPlayer('yellow_card', event.player)
    const [red] = ofPlayer('red_card', event.player)
    if (!second || !red || red.minute !== second.minute) return [event]
    if (event === second) return [{ ...event, kind: { type: 'second_yellow_card' } }]
    return type === 'red_card' ? [] : [event]
  })
}

/** Since this day the source names the player who goes off first. */
const offFirstSince = '2025-01-01'

/**
 * The source has changed which of the two players goes off. A player with an event before the substitution was on the
 * pitch, one with an event after it stayed on. When no event of the match decides it, the date does.
 */
function orderSubstitutes(events: readonly ReadEvent[], day: string): ReadEvent[] {
  let offFirst = 0
  for (const { kind, minute, player, other } of events) {
    if (kind.type !== 'substitution') continue
    offFirst += presence(events, player, minute) - presence(events, other, minute)
  }
  const isOffFirst = offFirst === 0 ? day >= offFirstSince : offFirst > 0
  return events.map((event) =>
    event.kind.type === 'substitution' && isOffFirst
      ? { ...event, player: event.other, other: event.player }
      : event,
  )
}

/** Events of a player before a minute, minus those after it: positive when he was on the pitch before. */
function presence(all: readonly ReadEvent[], person: Person | null, at: number): number {
  if (person === null) return 0
  const events = all.filter(
    ({ kind, player, other }) =>
      kind.type !== 'substitution' &&
      (player?.sourceId === person.sourceId || other?.sourceId === person.sourceId),
  )
  return events.reduce((sum, { minute }) => sum + Math.sign(at - minute), 0)
}

interface EventKind {
  readonly type: EventType
  readonly detail?: NonNullable<EventInput['detail']>
}

const goals: Readonly<Record<string, EventType>> = {
  'normal goal': 'goal',
  'own goal': 'own_goal',
  penalty: 'penalty_goal',
  'missed penalty': 'penalty_missed',
}

const cards: Readonly<Record<string, EventType>> = {
  'yellow card': 'yellow_card',
  'second yellow card': 'second_yellow_card',
  'red card': 'red_card',
}

const reviews: readonly (readonly [RegExp, NonNullable<EventInput['detail']>])[] = [
  [/^goal (cancelled|disallowed)/, 'goal_cancelled'],
  [/^goal confirmed/, 'goal_confirmed'],
  [/^penalty (confirmed|awarded)/, 'penalty_awarded'],
  [/^penalty cancelled/, 'penalty_cancelled'],
  [/^card upgrade/, 'card_upgraded'],
  [/card cancelled/, 'card_rescinded'],
]

/** Our type of an event; null when unknown. The source lists a missed penalty under goals. */
function kindOf(raw: RawEvent): EventKind | null {
  const detail = textOf(raw.detail).toLowerCase()
  switch (raw.type.toLowerCase()) {
    case 'goal':
      return goalOf(ownValue(goals, detail), { isKick: /shoot-?out/i.test(textOf(raw.comments)) })
    case 'card':
      return Object.hasOwn(cards, detail) ? { type: cards[detail]! } : null
    case 'subst':
      return { type: 'substitution' }
    case 'var': {
      const outcome = reviews.find(([pattern]) => pattern.test(detail))?.[1]
      return { type: 'var_review', ...(outcome ? { detail: outcome } : {}) }
    }
    default:
      return null
  }
}

function goalOf(type: EventType | undefined, { isKick }: { readonly isKick: boolean }): EventKind | null {
  if (type === undefined) return null
  if (!isKick) return { type }
  return { type: type === 'penalty_missed' ? 'shootout_missed' : 'shootout_goal' }
}
