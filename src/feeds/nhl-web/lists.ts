import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { storedGames } from '../shared/nhl/game-change.ts'
import { gameIdOf } from '../shared/nhl/league.ts'
import { headCheck, idsOf, toHeadChange } from './game-head.ts'
import { nameOf } from './name.ts'

export const Scores = Lenient({ currentDate: Type.Unknown(), games: Type.Array(Type.Unknown()) })
export const Schedule = Lenient({ gameWeek: Type.Array(Type.Unknown()) })
/** The right rail of a game's page lists the games of the two clubs in the season. */
export const RightRail = Lenient({ seasonSeries: Type.Array(Type.Unknown()) })

export async function* parseScores(
  { games, currentDate }: Static<typeof Scores>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  yield* parseList(games, { position: '/games', date: currentDate }, document, context)
}

const dayCheck = Compile(Lenient({ date: Type.Unknown(), games: Type.Array(Type.Unknown()) }))

export async function* parseSchedule(
  { gameWeek }: Static<typeof Schedule>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  for (const [i, day] of gameWeek.entries()) {
    const position = `/gameWeek/${i}`
    if (dayCheck.Check(day)) {
      yield* parseList(day.games, { position: `${position}/games`, date: day.date }, document, context)
    } else {
      yield { problem: { position, reason: 'has no date or no games' } }
    }
  }
}

export async function* parseRightRail(
  { seasonSeries }: Static<typeof RightRail>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  yield* parseList(seasonSeries, { position: '/seasonSeries', date: null }, document, context)
}

async function* parseList(
  games: readonly unknown[],
  { position, date }: { readonly position: string; readonly date: unknown },
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const stored = await storedGames(context, idsOf(games))
  for (const [i, listed] of games.entries()) {
    const previous = headCheck.Check(listed) ? stored.get(gameIdOf(listed.id) ?? '') : undefined
    const goal = lastGoal(listed)
    // Plays have better descriptions: the goal is used only when none is stored or the goal is new.
    const isNew = goal && (!previous || previous.last_event === '' || !hasScore(previous, goal))
    const head = toHeadChange(
      listed,
      `${position}/${i}`,
      { stored, document },
      { date, lastEvent: isNew ? goal.text : undefined },
    )
    yield 'change' in head ? { change: head.change } : head
  }
}

interface Goal {
  readonly text: string
  readonly home: number | null
  readonly away: number | null
}

const goalsCheck = Compile(
  Lenient({
    goals: Type.Array(
      Lenient({
        name: Type.Unknown(),
        teamAbbrev: Type.Unknown(),
        homeScore: Type.Unknown(),
        awayScore: Type.Unknown(),
      }),
    ),
  }),
)

function lastGoal(listed: unknown): Goal | null {
  const goal = goalsCheck.Check(listed) ? listed.goals.at(-1) : undefined
  const name = nameOf(goal?.name)
  if (!goal || name === '') return null
  const team = textOf(goal.teamAbbrev)
  return {
    text: `${name}${team ? ` (${team})` : ''} scores`,
    home: countOf(goal.homeScore),
    away: countOf(goal.awayScore),
  }
}

type Scored = { readonly home: { readonly score: number }; readonly away: { readonly score: number } }

const hasScore = ({ home, away }: Scored, goal: Goal): boolean =>
  home.score === goal.home && away.score === goal.away
