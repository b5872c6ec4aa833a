import type { Result } from '../records/result.ts'
import { goalDifference, goalsFor, type Standing, standingsOf } from './standing.ts'

/** The table of the matches between clubs that are level. */
interface HeadToHead {
  readonly points: (team: string) => number
  readonly gd: (team: string) => number
  readonly gf: (team: string) => number
  readonly awayGf: (team: string) => number
}

/** Null until every two of the clubs have met as often as they do in a season. */
export function headToHead(
  level: readonly Standing[],
  played: readonly Result[],
  meetings: number,
): HeadToHead | null {
  const names = new Set(level.map(({ team }) => team))
  const between = played.filter(({ home, away }) => names.has(home) && names.has(away))
  const pairs = (names.size * (names.size - 1)) / 2
  if (between.length < pairs * meetings) return null
  const met = Map.groupBy(between, ({ home, away }) => [home, away].sort().join('\n'))
  if (met.size < pairs || [...met.values()].some((matches) => matches.length < meetings)) return null
  const small = standingsOf(between, () => true)
  const at = (team: string): Standing => small.get(team)!
  return {
    points: (team) => at(team).points,
    gd: (team) => goalDifference(at(team)),
    gf: (team) => goalsFor(at(team)),
    awayGf: (team) => at(team).away.for,
  }
}
