/** Standings of a league without a rule book of its own. */
import { orderClubs, type Procedure } from './break-ties.ts'
import { hasWonSeries } from './outlook.ts'
import { groupNames, rankDivisions, seedsOf } from './rank.ts'
import type { Ranking, SeasonRules } from './rules.ts'
import type { View } from './standings-record.ts'
import { headToHead, netPoints } from './steps.ts'
import { type Club, shareOf, type Table } from './table.ts'

/** How a league orders its clubs, season by season. */
export interface StandingsRules {
  readonly defaultView: View
  /** Null for seasons that are not covered. */
  readonly rulesOf: (season: string) => SeasonRules | null
  /** Games of each club in a season; null where they differ or are not known. */
  readonly gamesEach: (season: string) => number | null
}

interface PlainSport extends Pick<SeasonRules, 'overtimePoint' | 'hasTies'> {
  /** By the year in which the season starts. */
  readonly clubsIn: (year: number) => readonly Club[]
}

const steps = [headToHead, netPoints]
const procedure: Procedure = { form: 'groups', steps: () => steps }

/** By the share of points, then the games between the clubs, then the difference; only the first place is a prize. */
export const plainRules = ({ clubsIn, ...sport }: PlainSport): StandingsRules => ({
  defaultView: 'conference',
  gamesEach: () => null,
  rulesOf: (season) => {
    const clubs = clubsIn(Number(season.slice(0, 4)))
    return {
      ...sport,
      clubs,
      orderBy: 'share',
      rank,
      claims: [{ name: 'best_record', group: 'league', first: 1, others: 0 }],
      directSeeds: clubs.length,
      isSurelyBefore: hasWonSeries,
      ties: null,
      hasTieBreakGames: false,
      wildcardView: ({ conferences }) => conferences,
    }
  },
})

function rank(table: Table, only?: string): Ranking {
  const inOrder = (clubs: readonly number[]) =>
    orderClubs(table, clubs, (club) => shareOf(table, club), procedure)
  const conferences = groupNames(table, 'conference', only).map((name) => ({
    name,
    order: inOrder(table.members.conference.get(name)!),
  }))
  return {
    divisions: rankDivisions(table, procedure, only),
    conferences,
    league: only ? [] : inOrder(table.everyone),
    seeds: seedsOf(
      table.size,
      conferences.map(({ order }) => order),
    ),
  }
}
