/** Teams by the names that the source writes out, and leagues by its numbers. */

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
// The source writes one city short.
byName.set(slugOf('LA Clippers'), { league: 'nba', code: 'LAC' })

export const teamByName = (name: string): NamedTeam | null => byName.get(slugOf(name)) ?? null

const leagues: Readonly<Record<string, string>> = { '28': 'nfl', '46': 'nba', '10': 'mlb', '90': 'nhl' }

/** Whose players those of a league are. */
export const sportOf = (league: string): string =>
  Object.values(leagues).includes(league) ? league : 'soccer'

export const leagueOfNumber = (number: string): string | null =>
  Object.hasOwn(leagues, number) ? leagues[number]! : null
