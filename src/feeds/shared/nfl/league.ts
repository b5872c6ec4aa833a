import { easternZone } from '../../../games/season.ts'
import { type Week, weekKey } from '../../../sports/nfl/season.ts'
import { teamCodeOf } from '../../../sports/nfl/teams.ts'
import { instantIn } from '../soccer/local-time.ts'

/** Ids of the league itself, which several sources use. */
export const leagueIds = { sport: 'nfl', source: 'gsis' } as const

export const teamOf = (value: unknown): string | null =>
  typeof value === 'string' ? teamCodeOf(value.trim()) : null

/** The all-stars of both conferences meet once a year, outside the competition. */
const allStars: ReadonlySet<string> = new Set(['APR', 'NPR', 'AFC', 'NFC'])

export const isAllStars = (code: string): boolean => allStars.has(code)

/** Ids keep the code that a club had in their season: where it was, and the first season at its new place. */
const moves: Readonly<Record<string, { readonly before: string; readonly since: number }>> = {
  LA: { before: 'STL', since: 2016 },
  LAC: { before: 'SD', since: 2017 },
  LV: { before: 'OAK', since: 2020 },
}

function codeThen(team: string, season: number): string {
  const move = moves[team]
  return move && season < move.since ? move.before : team
}

export interface Matchup extends Week {
  readonly home: string
  readonly away: string
}

/** The id in the league's own form: `2020_03_KC_BAL`. */
export function gameIdOf({ season, week, home, away }: Matchup): string {
  const code = (team: string) => codeThen(team, Number(season))
  return `${weekKey({ season, week }).replace(':', '_')}_${code(away)}_${code(home)}`
}

/** Most games begin then: where a source names the day alone. */
const usualTime = '13:00'

/** The instant of a time on US Eastern clocks, with or without seconds, behind a date or alone. */
export function kickoffAt(day: string, time = usualTime): string | null {
  const [clock = ''] = /\d{1,2}:[0-5]\d/.exec(time) ?? []
  return instantIn(easternZone, day, clock)
}
