import Type from 'typebox'
import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { latestSeasons, seasonPatterns } from '../../games/season.ts'
import type { FootballLeague } from './league.ts'
import type { Game } from './records/game.ts'
import { type Week, weekKey, weekMs, weeksMax } from './weeks.ts'

/** The week of a query. */
export const weekParameters = ({ seasons: { form } }: FootballLeague) => ({
  week: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: weeksMax,
      description:
        'Weeks start on Tuesday, 06:00 US Eastern. Default: the current week, or the latest with data while it has none',
    }),
  ),
  season: Type.Optional(
    Type.String({
      pattern: seasonPatterns[form],
      expected: `a season written ${form}`,
      description: `${form}; default: the current season`,
    }),
  ),
})

/** The games of a league, which tell its weeks. */
interface WeekSource {
  readonly league: FootballLeague
  readonly game: TypedRecord<Game>
}

interface WeekQuery {
  readonly season?: string
  readonly week?: number
}

interface FoundWeek<T> extends Week {
  readonly found: readonly T[]
}

/**
 * The week of a query with its data. Without a week in the query: the current one, or the latest with any data
 * while the current one has none.
 */
export async function readWeek<T>(
  read: Read,
  source: WeekSource,
  query: WeekQuery,
  find: (week: Week) => Promise<readonly T[]>,
): Promise<FoundWeek<T>> {
  if (query.week !== undefined) {
    const season = query.season ?? (await recentWeeks(read, source))[0]!.season
    const week = { season, week: query.week }
    return { ...week, found: await find(week) }
  }
  const near = query.season === undefined ? await recentWeeks(read, source) : []
  const found = await latestWith(near, find)
  if (found) return found
  const all = await playedWeeks(read, source, query.season)
  return (await latestWith(all, find)) ?? { ...(near[0] ?? all[0]!), found: [] }
}

async function latestWith<T>(
  weeks: readonly Week[],
  find: (week: Week) => Promise<readonly T[]>,
): Promise<FoundWeek<T> | null> {
  for (const week of weeks) {
    const found = await find(week)
    if (found.length > 0) return { ...week, found }
  }
  return null
}

const weeksBack = 3

/** The current week by the schedule and the weeks just before it; never empty. */
async function recentWeeks(read: Read, { league, game }: WeekSource): Promise<Week[]> {
  const startMs = league.weeks.startOf(read.now())
  const stored = await read.list(game, {
    parents: latestSeasons(league.seasons, read.now()),
    fromOrder: startMs - weeksBack * weekMs,
    toOrder: startMs + weekMs - 1,
  })
  const weeks = weeksOf(stored.map(({ doc }) => doc))
  return weeks.length === 0 ? [league.weeks.at(read.now())] : weeks
}

/** Every week that may have been played, the latest first; by the calendar when no games are stored. */
async function playedWeeks(
  read: Read,
  { league, game }: WeekSource,
  season: string | undefined,
): Promise<Week[]> {
  const parents = season === undefined ? latestSeasons(league.seasons, read.now()) : [season]
  const stored = await read.list(game, { parents, toOrder: read.now() })
  const weeks = weeksOf(stored.map(({ doc }) => doc))
  if (weeks.length > 0) return weeks
  return parents.flatMap((year) => calendarWeeks(league, year, read.now()))
}

/** The weeks of a season up to now by the calendar, the latest first; never empty. */
function calendarWeeks({ weeks }: FootballLeague, season: string, nowMs: number): Week[] {
  const current = weeks.at(nowMs)
  const last = season < current.season ? weeks.last(season) : season > current.season ? 1 : current.week
  return Array.from({ length: last }, (_, i) => ({ season, week: last - i }))
}

/** The weeks of some games, the latest first. Preseason weeks do not count. */
function weeksOf(games: readonly Game[]): Week[] {
  const weeks = new Map<string, Week>()
  for (const { season, week, season_type: type } of games) {
    if (type !== 'PRE') weeks.set(weekKey({ season, week }), { season, week })
  }
  return [...weeks].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, week]) => week)
}
