import Type, { type Static } from 'typebox'
import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { slugOf } from '../../kernel/slug.ts'
import type { EventInput, MatchEvent } from '../../sports/soccer/records/event.ts'
import { identify, type Person } from '../identity/index.ts'
import { countOf, Lenient } from '../read/fields.ts'
import { createEventIds } from '../shared/soccer/event-ids.ts'
import { stateEvents, storedEvents } from '../shared/soccer/state-events.ts'
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

export interface GoalsOf {
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

/** The goals that a match lists. They are all its events here: where a source has told of cards, its telling stays. */
export async function stateGoals(
  context: ParseContext,
  match: RawMatch,
  of: GoalsOf,
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
  const told = eventsOf(inOrder, of, slugs)
  return { changes: [...changes, ...(await stateEvents(context, of.fixtureId, told))], unread }
}

const goalTypes: ReadonlySet<MatchEvent['type']> = new Set(['goal', 'own_goal', 'penalty_goal'])

function readGoal(value: unknown, side: ReadGoal['side'], of: GoalsOf): ReadGoal | null {
  if (!goalCheck.Check(value)) return null
  const [, base, added] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(String(value.minute).replace(/'/g, '')) ?? []
  const minute = countOf(base)
  const stoppage = countOf(value.offset ?? added)
  if (minute === null || minute > 180 || (stoppage ?? 0) > 60) return null
  // An own goal stands on the side that profits: who put it in is of the other club.
  const club = value.owngoal === true ? of[side === 'home' ? 'away' : 'home'] : of[side]
  const sourceId = `${slugOf(club)}:${slugOf(value.name)}`.slice(0, 80)
  return { raw: value, person: { sourceId, name: value.name }, side, minute, stoppage }
}

function eventsOf(
  goals: readonly ReadGoal[],
  { fixtureId, league, home, away }: GoalsOf,
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
      period: minute <= 45 ? '1H' : minute <= 90 ? '2H' : 'ET',
      type,
      team: side === 'home' ? home : away,
      player: slugs.get(person.sourceId) ?? null,
      description: `${wordsOf[type]}: ${person.name}`,
      score: { ...score },
    }
  })
}

const wordsOf = { goal: 'Goal', own_goal: 'Own goal', penalty_goal: 'Penalty' } as const
