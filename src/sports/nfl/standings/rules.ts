import { bestOf, orderClubs, type Placed } from '../../../games/standings/break-ties.ts'
import { hasWonSeries } from '../../../games/standings/outlook.ts'
import { divisionsOf, groupNames, rankDivisions, seedsOf } from '../../../games/standings/rank.ts'
import type { RankedGroup, Ranking, SeasonRules } from '../../../games/standings/rules.ts'
import { shareOf, type Table } from '../../../games/standings/table.ts'
import { clubsIn } from './alignment.ts'
import { conferenceProcedure, divisionProcedure, leagueProcedure } from './steps.ts'

/** Six seeds a conference until 2019, seven since. */
const seedsIn = (year: number): number => (year >= 2020 ? 7 : 6)

/** Games of each club in a season. */
export const gamesEach = (season: string): number => (Number(season) >= 2021 ? 17 : 16)

/** Seasons before are not covered: they had other divisions and clubs. */
const firstYear = 1999

export function rulesOf(season: string): SeasonRules | null {
  const year = Number(season)
  if (year < firstYear) return null
  const clubs = clubsIn(year)
  const winners = new Set(clubs.map(({ division }) => division)).size / 2
  const seeds = seedsIn(year)
  return {
    clubs,
    overtimePoint: false,
    orderBy: 'share',
    hasTies: true,
    rank: (table, only) => rank(table, year, only),
    claims: [
      { name: 'playoffs', group: 'division', first: 1, others: seeds - winners },
      { name: 'division', group: 'division', first: 1, others: 0 },
      { name: 'conference', group: 'conference', first: 1, others: 0 },
      { name: 'best_record', group: 'league', first: 1, others: 0 },
    ],
    directSeeds: seeds,
    isSurelyBefore: hasWonSeries,
    ties: { division: divisionProcedure(year), conference: conferenceProcedure },
    hasTieBreakGames: false,
    wildcardView: ({ conferences }) =>
      conferences.flatMap(({ name, order }) => [
        { name: `${name} Division Leaders`, order: order.slice(0, winners) },
        { name: `${name} Wild Card`, order: order.slice(winners), places: seeds - winners },
      ]),
  }
}

function rank(table: Table, year: number, only?: string): Ranking {
  const divisions = rankDivisions(table, divisionProcedure(year), only)
  const conferences = groupNames(table, 'conference', only).map((name) => ({
    name,
    order: conferenceOrder(table, divisionsOf(table, divisions, name)),
  }))
  return {
    divisions,
    conferences,
    league: only ? [] : orderClubs(table, table.everyone, (club) => shareOf(table, club), leagueProcedure),
    seeds: seedsOf(
      table.size,
      conferences.map(({ order }) => order.slice(0, seedsIn(year))),
    ),
  }
}

/** Division winners first, then all others; a division puts only its best waiting club forward for a place. */
function conferenceOrder(table: Table, divisions: readonly RankedGroup[]): Placed[] {
  const queues = divisions.map(({ order }) => order.map(({ club }) => club))
  const winners = takeInOrder(
    table,
    queues.map((queue) => [queue[0]!]),
  )
  const others = takeInOrder(
    table,
    queues.map((queue) => queue.slice(1)),
  )
  return [...winners, ...others]
}

/** Level with a club of its own division, whose order was decided before. */
const divisionOrder = 'division_order'

function takeInOrder(table: Table, queues: number[][]): Placed[] {
  const placed: Placed[] = []
  /** The rule that put a club behind another one for an earlier place. */
  const behind = new Map<number, string | null>()
  for (;;) {
    const heads = queues.flatMap((queue) => (queue.length > 0 ? [queue[0]!] : []))
    if (heads.length === 0) return placed
    const best = Math.max(...heads.map((club) => shareOf(table, club)))
    const isLevel = (club: number | undefined) => club !== undefined && best - shareOf(table, club) < 1e-9
    const tied = heads.filter(isLevel).sort((a, b) => a - b)
    const { club, tiebreak } = bestOf(table, tied, conferenceProcedure)
    for (const other of tied) if (other !== club) behind.set(other, tiebreak)
    const queue = queues.find(([head]) => head === club)!
    queue.shift()
    const mate = isLevel(queue[0]) ? divisionOrder : null
    if (mate) behind.set(queue[0]!, divisionOrder)
    placed.push({ club, tiebreak: tiebreak ?? mate ?? behind.get(club) ?? null })
  }
}
