/** Teams by the source's full names, and leagues by its numbers. */

import { teams } from '../../areas.ts'
import { slugOf } from '../../kernel/slug.ts'

export interface NamedTeam {
  readonly league: string
  readonly code: string
}

const byName = new Map(
  teams.flatMap(({ league, code, city, nickname, otherNames }) =>
    [`${city} ${nickname}`.trim(), ...otherNames].map((name) => [slugOf(name), { league, code }] as const),
  ),
)
// The source abbreviates this city.
byName.set(slugOf('LA Clippers'), { league: 'nba', code: 'LAC' })

export const teamByName = (name: string): NamedTeam | null => byName.get(slugOf(name)) ?? null

const leagues: Readonly<Record<string, string>> = { '28': 'nfl', '46': 'nba', '10': 'mlb', '90': 'nhl' }

/** The sport whose player ids a league uses. */
export const sportOf = (league: string): string =>
  Object.values(leagues).includes(league) ? league : 'soccer'

export const leagueOfNumber = (number: string): string | null =>
  Object.hasOwn(leagues, number) ? leagues[number]! : null
