import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { headCheck, idsOf, toHeadChange } from './game-head.ts'
import { gameIdOf } from '../shared/nhl/league.ts'
import { nameOf } from './name.ts'
import { storedGames } from '../shared/nhl/game-change.ts'

export const Scores = Lenient({ currentDate: Type.Unknown(), games: Type.Array(Type.Unknown()) })
export const Schedule = Lenient({ gameWeek: Type.Array(Type.Unknown()) })
/** The page beside a game lists the games that the two clubs play in the season. */
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
    // The plays know more than the goals: theirs is told only where nothing is, or where a goal is news.
    const isNews = goal && (!previous || previous.last_event === '' || !hasScore(previous, goal))
    const stated = toHeadChange(
      listed,
      `${position}/${i}`,
      { stored, document },
      { date, lastEvent: isNews ? goal.text : undefined },
    )
    yield 'change' in stated ? { change: stated.change } : stated
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
