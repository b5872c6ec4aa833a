import Type from 'typebox'
import { noSuch } from '../../contract/errors.ts'
import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { OneOf } from '../../contract/schema.ts'
import type { Stored } from '../../contract/stored.ts'
import { latestSeasons, seasonPatterns } from '../../games/season.ts'
import type { HockeyLeague, Phase } from './league.ts'

/** The games that a query's season numbers are computed from. */
export const seasonParameters = ({ seasons: { form } }: HockeyLeague) => ({
  season: Type.Optional(
    Type.String({
      pattern: seasonPatterns[form],
      expected: `a season written ${form}`,
      description: `${form}; default: the current season, or the one before while it has no game`,
    }),
  ),
  phase: Type.Optional(
    OneOf(
      ['regular', 'playoffs', 'preseason'],
      'Part of the season; default: the regular season, or the playoffs when it has no game',
    ),
  ),
})

interface SeasonQuery {
  readonly season?: string
  readonly phase?: Phase
}

export interface SeasonGames<T> {
  readonly season: string
  readonly phase: Phase
  readonly stored: readonly Stored<T>[]
}

interface SeasonSource<T> {
  readonly league: HockeyLeague
  readonly record: TypedRecord<T>
  readonly parentOf: (season: string, phase: Phase) => string
  readonly isFound?: (stored: readonly Stored<T>[]) => boolean
}

/** The selected season and phase; where the query leaves them open, the first ones with any data. */
export async function readSeason<T>(
  read: Read,
  query: SeasonQuery,
  { league: { seasons }, record, parentOf, isFound = (stored) => stored.length > 0 }: SeasonSource<T>,
): Promise<SeasonGames<T>> {
  const seasonsTried = query.season === undefined ? latestSeasons(seasons, read.now()) : [query.season]
  const phasesTried: readonly Phase[] = query.phase === undefined ? ['regular', 'playoffs'] : [query.phase]
  for (const season of seasonsTried) {
    for (const phase of phasesTried) {
      const stored = await read.list(record, { parents: [parentOf(season, phase)] })
      if (isFound(stored)) return { season, phase, stored }
    }
  }
  return { season: seasonsTried[0]!, phase: phasesTried[0]!, stored: [] }
}

/** The club with a code in upper or lower case; throws a 404 for an unknown one. */
export function knownTeam({ isTeam }: HockeyLeague, code: string): string {
  const team = code.toUpperCase()
  if (isTeam(team)) return team
  throw noSuch('team', code)
}
