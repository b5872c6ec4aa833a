/** Standings of a season from its games: pure, so that any moment gives the same answer again. */
import { roundTo } from '../../kernel/numbers.ts'
import { type ClubFacts, factsOf, type Tally } from './facts.ts'
import { outlookOf, type SeasonLength } from './outlook.ts'
import type { Clinched } from './prove.ts'
import type { Outlook, RankedGroup, Ranking, SeasonRules } from './rules.ts'
import type { IndexedGame } from './season-game.ts'
import type { Standings, StandingsRow, View, ViewGroup } from './standings-record.ts'
import { type Club, shareOf } from './table.ts'

/** What a sport makes a row of. */
export interface RowSource {
  readonly club: number
  readonly outlook: Outlook
  readonly ranking: Ranking
  readonly facts: ClubFacts
  readonly fields: RowFields
}

/** The fields that are the same in every league. */
interface RowFields {
  readonly team: string
  readonly name: string
  readonly pct: number
  readonly streak: string | null
  readonly points_for: number
  readonly points_against: number
  readonly diff: number
  readonly seed: number | null
  readonly clinched: Clinched
}

export interface StandingsInput {
  readonly season: string
  readonly rules: SeasonRules
  readonly games: readonly IndexedGame[]
  readonly length: SeasonLength
  /** What each club has secured, by club. */
  readonly clinched: readonly Clinched[]
}

/** Decimals of shares. */
export const shareDecimals = 4

export function computeStandings<Row extends StandingsRow>(
  { season, rules, games, length, clinched }: StandingsInput,
  toRow: (source: RowSource) => Row,
): Standings<Row> {
  const outlook = outlookOf(rules, games, length)
  const facts = factsOf(rules.clubs, games, rules.overtimePoint)
  const ranking = rules.rank(outlook.table)
  const rows = rules.clubs.map(({ team, name }, club) => {
    const own = facts[club]!
    const fields: RowFields = {
      team,
      name,
      pct: roundTo(shareOf(outlook.table, club), shareDecimals),
      streak: own.streak,
      points_for: own.scored,
      points_against: own.allowed,
      diff: own.scored - own.allowed,
      seed: ranking.seeds[club]!,
      clinched: clinched[club]!,
    }
    return toRow({ club, outlook, ranking, facts: own, fields })
  })
  return { season, rows, views: viewsOf(rules, ranking) }
}

function viewsOf(rules: SeasonRules, ranking: Ranking): Record<View, ViewGroup[]> {
  const grouped = (groups: readonly RankedGroup[]) => groups.map((group) => viewGroup(rules.clubs, group))
  return {
    league: grouped([{ name: 'League', order: ranking.league }]),
    conference: grouped(ranking.conferences),
    division: grouped(ranking.divisions),
    wildcard: grouped(rules.wildcardView(ranking)),
  }
}

const viewGroup = (clubs: readonly Club[], { name, order, places }: RankedGroup): ViewGroup => ({
  name,
  teams: order.map(({ club }) => clubs[club]!.team),
  tiebreaks: order.map(({ tiebreak }) => tiebreak),
  places: places ?? null,
})

/** The parts of a club's games, each in the form of its league. */
export const splitsOf = <S>(
  { lastTen, home, away, division, conference }: ClubFacts,
  split: (tally: Tally) => S,
) => ({
  last10: split(lastTen),
  home: split(home),
  away: split(away),
  division: split(division),
  conference: split(conference),
})
