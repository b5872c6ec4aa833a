import { orderClubs, type Placed, type Procedure } from '../../../games/standings/break-ties.ts'
import { clubsOf, divisionsOf, groupNames, rankGroups, seedsOf } from '../../../games/standings/rank.ts'
import type { Claim, RankedGroup, Ranking, SeasonRules } from '../../../games/standings/rules.ts'
import { shareOf, type Table } from '../../../games/standings/table.ts'
import { clubsIn } from './alignment.ts'
import { conferenceProcedure, divisionProcedure, leagueProcedure } from './steps.ts'

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

export function rulesOf(season: string): SeasonRules {
  const year = Number(season.slice(0, 4))
  const clubs = clubsIn(year)
  const era = eras.find(({ from }) => year >= from)!
  const winners = groupNames(clubs, 'division').length / 2
  return {
    clubs,
    overtimePoint: false,
    orderBy: 'share',
    hasTies: false,
    rank: (table) => rank(table, era),
    claims: [
      ...placesOf(era, winners),
      { name: 'division', group: 'division', first: 1, others: 0 },
      { name: 'conference', group: 'conference', first: 1, others: 0 },
      { name: 'best_record', group: 'league', first: 1, others: 0 },
    ],
    directSeeds: era.directSeeds,
    isHeadToHeadFirst: true,
    hasTieBreakGames: false,
    wildcardView: ({ conferences }) =>
      conferences.flatMap(({ name, order }) => [
        { name: `${name} Playoffs`, order: order.slice(0, era.directSeeds) },
        { name: `${name} Play-In`, order: order.slice(era.directSeeds) },
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

function rank(table: Table, era: Era): Ranking {
  const divisions = rankGroups(table, 'division', divisionProcedure(era.seeds))
  const conferences = groupNames(table.clubs, 'conference').map((name) => ({
    name,
    order: conferenceOrder(table, era, name, divisionsOf(table, divisions, name)),
  }))
  const everyone = table.clubs.map((_, i) => i)
  return {
    divisions,
    conferences,
    league: orderClubs(table, everyone, (club) => shareOf(table, club), leagueProcedure),
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
  const clubs = clubsOf(table.clubs, 'conference', name)
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
