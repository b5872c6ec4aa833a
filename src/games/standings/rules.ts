/** What a league declares about its standings, season by season. */
import type { Placed } from './break-ties.ts'
import type { Club, Table } from './table.ts'

/** What a club can be certain of, from the most to the least. */
export const achievements = ['best_record', 'conference', 'division', 'playoffs', 'play_in'] as const
export type Achievement = (typeof achievements)[number]

export interface RankedGroup {
  readonly name: string
  readonly order: readonly Placed[]
}

/** The order of a league's clubs at one moment. */
export interface Ranking {
  readonly divisions: readonly RankedGroup[]
  readonly conferences: readonly RankedGroup[]
  readonly league: readonly Placed[]
  /** By club: its play-off seed in its conference; null outside the places. */
  readonly seeds: readonly (number | null)[]
}

/**
 * Who reaches an achievement, as far as records alone decide: the first clubs of each group, then the best of all others
 * of the same conference.
 */
export interface Claim {
  readonly name: Achievement
  readonly group: 'division' | 'conference' | 'league'
  readonly first: number
  readonly others: number
}

export interface SeasonRules {
  readonly clubs: readonly Club[]
  readonly overtimePoint: boolean
  /** `points`: clubs with unequal games are compared by points; `share`: by the share of the possible points. */
  readonly orderBy: 'points' | 'share'
  /** Can a game end level? */
  readonly hasTies: boolean
  readonly rank: (table: Table) => Ranking
  /** From the least to the most. */
  readonly claims: readonly Claim[]
  /** Seeds up to this one are in the play-offs; those after it are in the play-in. */
  readonly directSeeds: number
  /** True when the games between two tied clubs decide first. */
  readonly isHeadToHeadFirst: boolean
  /** True when clubs that are level for a place play another game for it, so that being level secures nothing. */
  readonly hasTieBreakGames: boolean
  /** The groups of the view `wildcard`. */
  readonly wildcardView: (ranking: Ranking) => readonly RankedGroup[]
}

/** Is the achievement reached if the season ends with this ranking? */
export function isReached(claim: Claim, ranking: Ranking, rules: SeasonRules, club: number): boolean {
  const { conference, division } = rules.clubs[club]!
  const leads = (groups: readonly RankedGroup[], name: string) =>
    groups.find((group) => group.name === name)?.order[0]?.club === club
  switch (claim.name) {
    case 'best_record':
      return ranking.league[0]?.club === club
    case 'conference':
      return leads(ranking.conferences, conference)
    case 'division':
      return leads(ranking.divisions, division)
    case 'playoffs':
      return (ranking.seeds[club] ?? Number.POSITIVE_INFINITY) <= rules.directSeeds
    case 'play_in':
      return ranking.seeds[club] !== null
  }
}
