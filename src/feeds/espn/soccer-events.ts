/** Match events: `details` of scoreboards (goals, cards, kicks) and `keyEvents` of summaries (also substitutions). */
import Type, { type Static } from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import type { EventInput, EventType } from '../../sports/soccer/records/event.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { createEventIds } from '../shared/soccer/event-ids.ts'
import type { Competition } from './competition.ts'
import { minuteOf } from './soccer-fixture.ts'

const Optional = Type.Optional(Type.Unknown())
const Athlete = Lenient({ id: Type.Optional(Type.String()), displayName: Type.String() })
const Detail = Lenient({
  type: Lenient({ text: Type.String() }),
  clock: Lenient({ displayValue: Type.String() }),
  period: Type.Optional(Lenient({ number: Type.Unknown() })),
  team: Type.Optional(Lenient({ id: Optional })),
  text: Optional,
  shootout: Optional,
  athletesInvolved: Type.Optional(Type.Array(Type.Unknown())),
  participants: Type.Optional(Type.Array(Type.Unknown())),
})
type Detail = Static<typeof Detail>
const detailCheck = Compile(Detail)
const athleteCheck = Compile(Athlete)
const participantCheck = Compile(Lenient({ athlete: Athlete }))

interface Person {
  readonly sourceId: string
  readonly name: string
}

export interface SourceEvent {
  readonly type: EventType
  readonly side: 'home' | 'away'
  readonly minute: number
  readonly stoppage?: number
  readonly period: EventInput['period']
  readonly people: readonly Person[]
  readonly description: string
}

/** The events of a match; entries such as delays and kick-offs are skipped. */
export function readEvents(list: unknown, competition: Competition): SourceEvent[] {
  const events = (Array.isArray(list) ? list : []).flatMap((one) => {
    const event = detailCheck.Check(one) ? eventOf(one, competition) : null
    return event ? [event] : []
  })
  return events.map((event, i) =>
    isSecondYellow(event, events.slice(0, i)) ? { ...event, type: 'second_yellow_card' } : event,
  )
}

const types: readonly (readonly [RegExp, EventType])[] = [
  [/^own goal/i, 'own_goal'],
  [/^penalty - scored/i, 'penalty_goal'],
  [/^penalty - (missed|saved)/i, 'penalty_missed'],
  [/^goal/i, 'goal'],
  [/^yellow card/i, 'yellow_card'],
  [/^red card/i, 'red_card'],
  [/^substitution/i, 'substitution'],
  [/^var/i, 'var_review'],
]

function eventOf(raw: Detail, { home, away }: Competition): SourceEvent | null {
  const type = types.find(([pattern]) => pattern.test(raw.type.text))?.[1]
  const id = textOf(raw.team?.id)
  const side = id === home.id ? 'home' : id === away.id ? 'away' : null
  const { minute, stoppage } = minuteOf(raw.clock.displayValue)
  if (type === undefined || side === null || minute === undefined) return null
  const isKick = raw.shootout === true
  return {
    type: isKick ? (type === 'penalty_missed' ? 'shootout_missed' : 'shootout_goal') : type,
    // An own goal names the side that benefits, as our records do.
    side,
    minute,
    ...(stoppage === undefined ? {} : { stoppage }),
    period: isKick ? 'PK' : periodOf(minute, countOf(raw.period?.number)),
    people: peopleOf(raw),
    description: textOf(raw.text) || raw.type.text,
  }
}

/** Stoppage time is counted separately, so the minute determines the period if none is given. */
export function periodOf(minute: number, period: number | null): '1H' | '2H' | 'ET' {
  if (period !== null && period >= 1) return period === 1 ? '1H' : period === 2 ? '2H' : 'ET'
  return minute <= 45 ? '1H' : minute <= 90 ? '2H' : 'ET'
}

function peopleOf({ athletesInvolved = [], participants = [] }: Detail): Person[] {
  const athletes = [
    ...athletesInvolved.flatMap((one) => (athleteCheck.Check(one) ? [one] : [])),
    ...participants.flatMap((one) => (participantCheck.Check(one) ? [one.athlete] : [])),
  ]
  return athletes.flatMap(({ id, displayName }) => (id ? [{ sourceId: id, name: displayName }] : []))
}

/** The source shows a second yellow card as a red one. */
function isSecondYellow({ type, people }: SourceEvent, before: readonly SourceEvent[]): boolean {
  const [player] = people
  return (
    type === 'red_card' &&
    player !== undefined &&
    before.some((one) => one.type === 'yellow_card' && one.people[0]?.sourceId === player.sourceId)
  )
}

/** Maps events to inputs, each with the score so far. */
export function toEventInputs(
  events: readonly SourceEvent[],
  fixture: { readonly id: string; readonly league: string; readonly home: string; readonly away: string },
  slugs: ReadonlyMap<string, string>,
): EventInput[] {
  const nextId = createEventIds()
  const score = { home: 0, away: 0 }
  return events.map((event) => {
    const { type, side, minute, stoppage, period, people, description } = event
    if (type === 'goal' || type === 'own_goal' || type === 'penalty_goal') score[side]++
    const [player, related] = people.map(({ sourceId }) => slugs.get(sourceId) ?? null)
    return {
      event_id: nextId({ type, minute, stoppage: stoppage ?? null, side }),
      fixture_id: fixture.id,
      league: fixture.league,
      type,
      minute,
      ...(stoppage === undefined ? {} : { stoppage }),
      period,
      team: fixture[side],
      player: player ?? null,
      related_player: related ?? null,
      description,
      score: { ...score },
    }
  })
}
