import { orderClubs } from '../../../games/standings/break-ties.ts'
import { hasWonSeries } from '../../../games/standings/outlook.ts'
import { divisionsOf, groupNames, rankDivisions, seedsOf } from '../../../games/standings/rank.ts'
import type { Ranking, SeasonRules } from '../../../games/standings/rules.ts'
import { shareOf, type Table } from '../../../games/standings/table.ts'
import { clubsIn } from './alignment.ts'
import { procedure } from './steps.ts'

/** Games of each club in a season. */
export const gamesEach = (season: string): number => (season === '2020' ? 60 : 162)

/** Seasons before are not covered: they had other divisions and clubs. */
const firstYear = 1998
/** Since then the season series decides; before, clubs that were level for a place played for it. */
const firstWithoutTieBreakGames = 2022

interface Places {
  /** Clubs of each division that qualify. */
  readonly perDivision: number
  readonly wildCards: number
}

function placesIn(year: number): Places {
  if (year >= 2022) return { perDivision: 1, wildCards: 3 }
  // The short season: winners, second-placed clubs and two more.
  if (year === 2020) return { perDivision: 2, wildCards: 2 }
  return { perDivision: 1, wildCards: year >= 2012 ? 2 : 1 }
}

export function rulesOf(season: string): SeasonRules | null {
  const year = Number(season)
  if (year < firstYear) return null
  const clubs = clubsIn(year)
  const { perDivision, wildCards } = placesIn(year)
  const direct = perDivision * 3
  const hasTieBreakGames = year < firstWithoutTieBreakGames && year !== 2020
  return {
    clubs,
    overtimePoint: false,
    orderBy: 'share',
    hasTies: false,
    rank: (table, only) => rank(table, placesIn(year), only),
    claims: [
      { name: 'playoffs', group: 'division', first: perDivision, others: wildCards },
      { name: 'division', group: 'division', first: 1, others: 0 },
      { name: 'conference', group: 'conference', first: 1, others: 0 },
      { name: 'best_record', group: 'league', first: 1, others: 0 },
    ],
    directSeeds: direct + wildCards,
    isSurelyBefore: hasTieBreakGames ? () => false : hasWonSeries,
    ties: null,
    hasTieBreakGames,
    wildcardView: ({ conferences }) =>
      conferences.flatMap(({ name, order }) => [
        { name: `${name} Division Leaders`, order: order.slice(0, direct) },
        { name: `${name} Wild Card`, order: order.slice(direct), places: wildCards },
      ]),
  }
}

/** Division winners first; in 2020 then the second of each division; then all others. */
function rank(table: Table, { perDivision, wildCards }: Places, only?: string): Ranking {
  const inOrder = (members: readonly number[]) =>
    orderClubs(table, members, (club) => shareOf(table, club), procedure)
  const divisions = rankDivisions(table, procedure, only)
  const conferences = groupNames(table, 'conference', only).map((name) => {
    const own = divisionsOf(table, divisions, name)
    const tiers = Array.from({ length: perDivision }, (_, place) =>
      own.map(({ order }) => order[place]!.club),
    )
    const placed = new Set(tiers.flat())
    const others = table.members.conference.get(name)!.filter((club) => !placed.has(club))
    return { name, order: [...tiers, others].flatMap(inOrder) }
  })
  return {
    divisions,
    conferences,
    league: only ? [] : inOrder(table.everyone),
    seeds: seedsOf(
      table.size,
      conferences.map(({ order }) => order.slice(0, perDivision * 3 + wildCards)),
    ),
  }
}
