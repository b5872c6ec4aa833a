import { orderClubs, type Placed } from '../../../games/standings/break-ties.ts'
import { divisionsOf, groupNames, rankDivisions, seedsOf, type Worth } from '../../../games/standings/rank.ts'
import type { RankedGroup, Ranking, SeasonRules } from '../../../games/standings/rules.ts'
import { shareOf, type Table } from '../../../games/standings/table.ts'
import { clubsIn } from './alignment.ts'
import { procedureOf } from './steps.ts'

/** Seasons before are not covered: they had other divisions, clubs and points. */
const firstYear = 2013

/** 2019-20 ended with unequal numbers of games. */
const shortSeasons: Readonly<Record<string, number | null>> = { '2019-20': null, '2020-21': 56 }

/** Games of each club in a season. */
export const gamesEach = (season: string): number | null => {
  if (Object.hasOwn(shortSeasons, season)) return shortSeasons[season]!
  return Number(season.slice(0, 4)) >= 2026 ? 84 : 82
}

interface Places {
  readonly perDivision: number
  readonly wildCards: number
}

/** Three of each division and two wild cards a conference; in 2020-21, without conferences, four of each division. */
const placesIn = (year: number): Places =>
  year === 2020 ? { perDivision: 4, wildCards: 0 } : { perDivision: 3, wildCards: 2 }

/** In 2019-20, which ended early, the share of points decided. */
const worthIn = (year: number): Worth =>
  year === 2019 ? shareOf : ({ totalPoints }, club) => totalPoints[club]!

export function rulesOf(season: string): SeasonRules | null {
  const year = Number(season.slice(0, 4))
  if (year < firstYear) return null
  const clubs = clubsIn(year)
  const { perDivision, wildCards } = placesIn(year)
  const hasConferences = wildCards > 0
  return {
    clubs,
    overtimePoint: true,
    orderBy: year === 2019 ? 'share' : 'points',
    hasTies: false,
    rank: (table, only) => rank(table, year, only),
    claims: [
      { name: 'playoffs', group: 'division', first: perDivision, others: wildCards },
      { name: 'division', group: 'division', first: 1, others: 0 },
      ...(hasConferences ? [{ name: 'conference', group: 'conference', first: 1, others: 0 } as const] : []),
      { name: 'best_record', group: 'league', first: 1, others: 0 },
    ],
    directSeeds: hasConferences ? 2 * perDivision + wildCards : perDivision,
    isSurelyBefore: surelyBeforeIn(year),
    ties: null,
    hasTieBreakGames: false,
    wildcardView: (ranking) => wildcardView(clubs, ranking, placesIn(year)),
  }
}

/** Level on points: more wins of the kind that counts first than the other club can still reach. */
const surelyBeforeIn =
  (year: number): SeasonRules['isSurelyBefore'] =>
  ({ table, left }, club, other) => {
    const wins = year >= 2019 ? table.regulationWins : table.unshotWins
    return wins[club]! > wins[other]! + left[other]!
  }

function rank(table: Table, year: number, only?: string): Ranking {
  const procedure = procedureOf(year)
  const worth = worthIn(year)
  const inOrder = (members: readonly number[]) =>
    orderClubs(table, members, (club) => worth(table, club), procedure)
  const divisions = rankDivisions(table, procedure, only, worth)
  const conferences = groupNames(table, 'conference', only).map((name) => ({
    name,
    order: inOrder(table.members.conference.get(name)!),
  }))
  const { perDivision, wildCards } = placesIn(year)
  const seeded = conferences.map(({ name, order }) => {
    const own = divisionsOf(table, divisions, name)
    return seedOrder(own, order, perDivision).slice(0, own.length * perDivision + wildCards)
  })
  return {
    divisions,
    conferences,
    league: only ? [] : inOrder(table.everyone),
    seeds: seedsOf(table.size, seeded),
  }
}

/** Division winners, then the others who qualify through their division, then the rest, each by record. */
function seedOrder(
  divisions: readonly RankedGroup[],
  order: readonly Placed[],
  perDivision: number,
): Placed[] {
  const classOf = ({ club }: Placed) => {
    const place = Math.max(...divisions.map((group) => group.order.findIndex((one) => one.club === club)))
    if (place === 0) return 0
    return place < perDivision ? 1 : 2
  }
  return order.toSorted((a, b) => classOf(a) - classOf(b))
}

/** The first three of each division; then everyone else in the conference. */
function wildcardView(
  clubs: SeasonRules['clubs'],
  { divisions, conferences }: Ranking,
  { perDivision, wildCards }: Places,
): RankedGroup[] {
  return conferences.flatMap(({ name, order }) => {
    const own = divisionsOf({ clubs }, divisions, name)
    const direct = own.map((group) => ({ name: group.name, order: group.order.slice(0, perDivision) }))
    const inside = new Set(direct.flatMap((group) => group.order.map(({ club }) => club)))
    const rest = order.filter(({ club }) => !inside.has(club))
    return [...direct, { name: `${name} Wild Card`, order: rest, places: wildCards }]
  })
}
