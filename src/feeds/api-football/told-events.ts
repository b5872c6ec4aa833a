import { Compile } from '../../kernel/compile.ts'
import { slugOf } from '../../kernel/slug.ts'
import type { Person } from '../identity/index.ts'
import { countOf } from '../read/fields.ts'
import { type EventKind, kindOf } from './event-kinds.ts'
import { RawEvent } from './raw.ts'

const eventCheck = Compile(RawEvent)

/** An event of the source, read. */
export interface ToldEvent {
  readonly raw: RawEvent
  readonly kind: EventKind
  readonly minute: number
  readonly stoppage: number | null
  readonly player: Person | null
  readonly other: Person | null
}

/** The events of a match, and how many could not be read. */
export function readEvents(values: readonly unknown[], day: string): { told: ToldEvent[]; unread: number } {
  const read = values.map(readEvent)
  const told = read.filter((event) => event !== null)
  return { told: orderSubstitutes(mergeSecondYellows(told), day), unread: read.length - told.length }
}

const minutesMax = 180
const stoppageMax = 60

function readEvent(value: unknown): ToldEvent | null {
  if (!eventCheck.Check(value)) return null
  const kind = kindOf(value)
  const { elapsed: minute } = value.time
  const stoppage = countOf(value.time.extra)
  if (kind === null || minute > minutesMax || (stoppage ?? 0) > stoppageMax) return null
  const { team } = value
  const [player, other] = [personOf(value.player, team.id), personOf(value.assist, team.id)]
  return { raw: value, kind, minute, stoppage, player, other }
}

/** Many players have no number, and some not even a name. */
function personOf(value: unknown, teamId: number): Person | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, name } = value as { readonly id?: unknown; readonly name?: unknown }
  if (typeof name !== 'string' || name.trim() === '' || name.length > 200) return null
  const number = countOf(id)
  const sourceId = number === null ? `${teamId}:${slugOf(name)}`.slice(0, 80) : String(number)
  return { sourceId, name: name.trim(), isShort: /^\p{L}\.\s/u.test(name.trim()) }
}

/** Two yellow cards and the red one that they make are three events at the source: the second tells it all. */
function mergeSecondYellows(told: readonly ToldEvent[]): ToldEvent[] {
  const ofPlayer = (type: string, player: Person) =>
    told.filter((one) => one.kind.type === type && one.player?.sourceId === player.sourceId)
  return told.flatMap((event): ToldEvent[] => {
    if (event.player === null) return [event]
    const { type } = event.kind
    const [, second] = ofPlayer('yellow_card', event.player)
    const [red] = ofPlayer('red_card', event.player)
    if (!second || !red || red.minute !== second.minute) return [event]
    if (event === second) return [{ ...event, kind: { type: 'second_yellow_card' } }]
    return type === 'red_card' ? [] : [event]
  })
}

/** From then on the source names first who goes off. */
const offFirstSince = '2025-01-01'

/**
 * Which of the two goes off has changed over the years. Whoever is in an event before the exchange was on the pitch,
 * and who is in one after it stayed; where no event of the match tells, its date does.
 */
function orderSubstitutes(told: readonly ToldEvent[], day: string): ToldEvent[] {
  let offFirst = 0
  for (const { kind, minute, player, other } of told) {
    if (kind.type !== 'substitution') continue
    offFirst += presence(told, player, minute) - presence(told, other, minute)
  }
  const isOffFirst = offFirst === 0 ? day >= offFirstSince : offFirst > 0
  return told.map((event) =>
    event.kind.type === 'substitution' && isOffFirst
      ? { ...event, player: event.other, other: event.player }
      : event,
  )
}

/** How much speaks for a player being on the pitch before a minute, rather than after it. */
function presence(told: readonly ToldEvent[], person: Person | null, at: number): number {
  if (person === null) return 0
  const events = told.filter(
    ({ kind, player, other }) =>
      kind.type !== 'substitution' &&
      (player?.sourceId === person.sourceId || other?.sourceId === person.sourceId),
  )
  return events.reduce((sum, { minute }) => sum + Math.sign(at - minute), 0)
}
