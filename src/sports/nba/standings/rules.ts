import { orderClubs, type Placed, type Procedure } from '../../../games/standings/break-ties.ts'
import { hasWonSeries } from '../../../games/standings/outlook.ts'
import { divisionsOf, groupNames, rankDivisions, seedsOf } from '../../../games/standings/rank.ts'
import type { Claim, RankedGroup, Ranking, SeasonRules } from '../../../games/standings/rules.ts'
import { shareOf, type Table } from '../../../games/standings/table.ts'
import { clubsIn } from './alignment.ts'
import { conferenceProcedure, divisionProcedure, leagueProcedure } from './steps.ts'

/** Seasons that were shortened; 2019-20 ended with unequal numbers of games. */
const shortSeasons: Readonly<Record<string, number | null>> = {
  '1998-99': 50,
  '2011-12': 66,
  '2019-20': null,
  '2020-21': 72,
}

/** Games of each club in a season. */
export const gamesEach = (season: string): number | null =>
  Object.hasOwn(shortSeasons, season) ? shortSeasons[season]! : 82

interface Era {
  /** The first season, by the year in which it started. */
  readonly from: number
  /** Seeds that go to division winners: all first, among the first four, or none. */
  readonly winners: 'first' | 'in_first_four' | 'none'
  readonly directSeeds: number
  /** All seeds, those of the play-in included. */
  readonly seeds: number
}

/** The latest first. */
const eras: readonly Era[] = [
  { from: 2020, winners: 'none', directSeeds: 6, seeds: 10 },
  { from: 2015, winners: 'none', directSeeds: 8, seeds: 8 },
  { from: 2006, winners: 'in_first_four', directSeeds: 8, seeds: 8 },
  { from: 0, winners: 'first', directSeeds: 8, seeds: 8 },
]

/** Seasons before are not covered: they had other divisions and clubs. */
const firstYear = 1995

export function rulesOf(season: string): SeasonRules | null {
  const year = Number(season.slice(0, 4))
  if (year < firstYear) return null
  const clubs = clubsIn(year)
  const era = eras.find(({ from }) => year >= from)!
  const winners = new Set(clubs.map(({ division }) => division)).size / 2
  return {
    clubs,
    overtimePoint: false,
    orderBy: 'share',
    hasTies: false,
    rank: (table, only) => rank(table, era, only),
    claims: [
      ...placesOf(era, winners),
      {
        name: 'division',
        group: 'division',
        first: 1,
        others: 0,
        standsAlone: era.winners === 'none',
      },
      { name: 'conference', group: 'conference', first: 1, others: 0 },
      { name: 'best_record', group: 'league', first: 1, others: 0 },
    ],
    directSeeds: era.directSeeds,
    isSurelyBefore: hasWonSeries,
    ties: null,
    hasTieBreakGames: false,
    wildcardView: ({ conferences }) =>
      conferences.flatMap(({ name, order }) => [
        { name: `${name} Playoffs`, order: order.slice(0, era.directSeeds) },
        {
          name: era.seeds > era.directSeeds ? `${name} Play-In` : `${name} Outside`,
          order: order.slice(era.directSeeds),
          places: era.seeds - era.directSeeds,
        },
      ]),
  }
}

function placesOf({ winners, directSeeds, seeds }: Era, divisions: number): Claim[] {
  if (winners !== 'none') {
    return [{ name: 'playoffs', group: 'division', first: 1, others: directSeeds - divisions }]
  }
  const inConference = { group: 'conference', others: 0 } as const
  return [
    ...(seeds > directSeeds ? [{ name: 'play_in', first: seeds, ...inConference } as const] : []),
    { name: 'playoffs', first: directSeeds, ...inConference },
  ]
}

function rank(table: Table, era: Era, only?: string): Ranking {
  const divisions = rankDivisions(table, divisionProcedure(era.seeds), only)
  const conferences = groupNames(table, 'conference', only).map((name) => ({
    name,
    order: conferenceOrder(table, era, name, divisionsOf(table, divisions, name)),
  }))
  return {
    divisions,
    conferences,
    league: only ? [] : orderClubs(table, table.everyone, (club) => shareOf(table, club), leagueProcedure),
    seeds: seedsOf(
      table.size,
      conferences.map(({ order }) => order.slice(0, era.seeds)),
    ),
  }
}

function conferenceOrder(table: Table, era: Era, name: string, divisions: readonly RankedGroup[]): Placed[] {
  const winners = new Set(divisions.map(({ order }) => order[0]!.club))
  const procedure = conferenceProcedure(winners, era.seeds)
  const byRecord = inOrder(table, procedure)
  const clubs = table.members.conference.get(name)!
  if (era.winners === 'none') return byRecord(clubs)
  const others = byRecord(clubs.filter((club) => !winners.has(club)))
  if (era.winners === 'first') return [...byRecord([...winners]), ...others]
  const [fourth, ...rest] = others
  return [...byRecord([...winners, fourth!.club]), ...rest]
}

const inOrder =
  (table: Table, procedure: Procedure) =>
  (clubs: readonly number[]): Placed[] =>
    orderClubs(table, clubs, (club) => shareOf(table, club), procedure)
