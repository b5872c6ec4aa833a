import Type, { type Static } from 'typebox'
import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { slugOf } from '../../kernel/slug.ts'
import type { EventInput } from '../../sports/soccer/records/event.ts'
import { identify, type Person } from '../identity/index.ts'
import { countOf, Lenient } from '../read/fields.ts'
import { storedEvents, toEventChanges } from '../shared/soccer/event-changes.ts'
import { createEventIds } from '../shared/soccer/event-ids.ts'
import { goalTypes, minuteMax, partAt, stoppageMax } from '../shared/soccer/fields.ts'
import type { RawMatch } from './match.ts'

const RawGoal = Lenient({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  minute: Type.Unknown(),
  offset: Type.Optional(Type.Unknown()),
  penalty: Type.Optional(Type.Unknown()),
  owngoal: Type.Optional(Type.Unknown()),
})
type RawGoal = Static<typeof RawGoal>

const goalCheck = Compile(RawGoal)

export interface GoalFixture {
  readonly fixtureId: string
  readonly league: string
  readonly home: string
  readonly away: string
}

interface ReadGoal {
  readonly raw: RawGoal
  readonly person: Person
  readonly side: 'home' | 'away'
  readonly minute: number
  readonly stoppage: number | null
}

/** Changes for the goals of a match. When another source has stored other events of it, its events stay instead. */
export async function toGoalChanges(
  context: ParseContext,
  match: RawMatch,
  of: GoalFixture,
): Promise<{ readonly changes: readonly Change[]; readonly unread: number }> {
  const sides = [
    ['home', match.goals1],
    ['away', match.goals2],
  ] as const
  const listed = sides.flatMap(([side, goals]) =>
    Array.isArray(goals) ? goals.map((raw) => readGoal(raw, side, of)) : [],
  )
  const read = listed.filter((goal) => goal !== null)
  const unread = listed.length - read.length
  if (read.length === 0 || unread > 0) return { changes: [], unread }
  const stored = await storedEvents(context, of.fixtureId)
  if ([...stored.values()].some(({ type }) => !goalTypes.has(type))) return { changes: [], unread }
  const who = { sport: 'soccer', source: 'openfootball' }
  const { slugs, changes } = await identify(
    context,
    who,
    read.map(({ person }) => person),
  )
  const inOrder = read.toSorted((a, b) => a.minute - b.minute || (a.stoppage ?? 0) - (b.stoppage ?? 0))
  const events = eventsOf(inOrder, of, slugs)
  return { changes: [...changes, ...(await toEventChanges(context, of.fixtureId, events))], unread }
}

function readGoal(value: unknown, side: ReadGoal['side'], of: GoalFixture): ReadGoal | null {
  if (!goalCheck.Check(value)) return null
  const [, base, added] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(String(value.minute).replace(/'/g, '')) ?? []
  const minute = countOf(base)
  const stoppage = countOf(value.offset ?? added)
  if (minute === null || minute > minuteMax || (stoppage ?? 0) > stoppageMax) return null
  // An own goal is listed for the side that profits: its scorer plays for the other club.
  const club = value.owngoal === true ? of[side === 'home' ? 'away' : 'home'] : of[side]
  const sourceId = `${slugOf(club)}:${slugOf(value.name)}`.slice(0, 80)
  return { raw: value, person: { sourceId, name: value.name }, side, minute, stoppage }
}

function eventsOf(
  goals: readonly ReadGoal[],
  { fixtureId, league, home, away }: GoalFixture,
  slugs: ReadonlyMap<string, string>,
): EventInput[] {
  const numberOf = createEventIds()
  const score = { home: 0, away: 0 }
  return goals.map(({ raw, person, side, minute, stoppage }) => {
    const type = raw.owngoal === true ? 'own_goal' : raw.penalty === true ? 'penalty_goal' : 'goal'
    score[side]++
    return {
      event_id: numberOf({ type, minute, stoppage, side }),
      fixture_id: fixtureId,
      league,
      minute,
      stoppage,
      period: partAt(minute),
      type,
      team: side === 'home' ? home : away,
      player: slugs.get(person.sourceId) ?? null,
      description: `${labels[type]}: ${person.name}`,
      score: { ...score },
    }
  })
}

const labels = { goal: 'Goal', own_goal: 'Own goal', penalty_goal: 'Penalty' } as const
