import { easternZone } from '../../../games/season.ts'
import { ownValue } from '../../../kernel/json.ts'
import type { Designation } from '../../../sports/nfl/records/injury.ts'
import { regularWeeks } from '../../../sports/nfl/season.ts'
import { teamCodeOf } from '../../../sports/nfl/teams.ts'
import { type Week, weekKey } from '../../../sports/nfl/weeks.ts'
import { instantIn } from '../soccer/local-time.ts'

/** The namespace of the league's own ids, which several sources use. */
export const leagueIds = { sport: 'nfl', source: 'gsis' } as const

export const teamOf = (value: unknown): string | null =>
  typeof value === 'string' ? teamCodeOf(value.trim()) : null

/** The all-star teams of the conferences. */
const allStars: ReadonlySet<string> = new Set(['APR', 'NPR', 'AFC', 'NFC'])

export const isAllStars = (code: string): boolean => allStars.has(code)

/** Game ids use the team code of their season: the code before a move, and the first season after it. */
const moves: Readonly<Record<string, { readonly before: string; readonly since: number }>> = {
  LA: { before: 'STL', since: 2016 },
  LAC: { before: 'SD', since: 2017 },
  LV: { before: 'OAK', since: 2020 },
}

function codeThen(team: string, season: number): string {
  const move = ownValue(moves, team)
  return move && season < move.since ? move.before : team
}

export interface Matchup extends Week {
  readonly home: string
  readonly away: string
}

/** The game id in the league's format: `2020_03_KC_BAL`. */
export function gameIdOf({ season, week, home, away }: Matchup): string {
  const code = (team: string) => codeThen(team, Number(season))
  return `${weekKey({ season, week }).replace(':', '_')}_${code(away)}_${code(home)}`
}

/** The part of the season that a week belongs to. */
export const seasonTypeOf = ({ season, week }: Week): 'REG' | 'POST' =>
  week > regularWeeks(Number(season)) ? 'POST' : 'REG'

/** The most common kickoff time, for sources that give only the day. */
const usualTime = '13:00'

/** The instant of a US Eastern day and time. The time may have seconds or a date before it. */
export function kickoffAt(day: string, time = usualTime): string | null {
  const [clock = ''] = /\d{1,2}:[0-5]\d/.exec(time) ?? []
  return instantIn(easternZone, day, clock)
}

const designations: ReadonlySet<string> = new Set(['out', 'doubtful', 'questionable', 'probable'])

const isDesignation = (text: string): text is Designation => designations.has(text)

/** The designation of a game status report, in any case; null for remarks such as `Note`. */
export function reportDesignation(text: string): Designation | null {
  const lower = text.toLowerCase()
  return isDesignation(lower) ? lower : null
}
