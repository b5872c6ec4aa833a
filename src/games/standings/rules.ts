/** What a league declares about its standings, season by season. */
import type { Placed, Procedure } from './break-ties.ts'
import type { Club, Table } from './table.ts'

/** A season with its open games. */
export interface Outlook {
  readonly rules: SeasonRules
  readonly table: Table
  /** Games still to be played, with their clubs. */
  readonly open: readonly Pairing[]
  /** By club: its open games, those that are not scheduled yet included. */
  readonly left: Int32Array
  /** By pair: open games between the two. */
  readonly leftBetween: Int16Array
  /** True when some clubs have games to come of which the opponent is unknown. */
  readonly hasUnknownGames: boolean
}

export interface Pairing {
  readonly home: number
  readonly away: number
}

/** What a club can be certain of, from the most to the least. */
export type Achievement = 'best_record' | 'conference' | 'division' | 'playoffs' | 'play_in'

export interface RankedGroup {
  readonly name: string
  readonly order: readonly Placed[]
  /** In the view `wildcard`: how many clubs of the group qualify, where not all do. */
  readonly places?: number
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
  /** True when it can be reached without the claims before it, as a division title that gives no seed. */
  readonly standsAlone?: boolean
}

export interface SeasonRules {
  readonly clubs: readonly Club[]
  readonly overtimePoint: boolean
  /** `points`: clubs with unequal games are compared by points; `share`: by the share of the possible points. */
  readonly orderBy: 'points' | 'share'
  /** Can a game end level? */
  readonly hasTies: boolean
  /** With `only`, just this conference, without the order of the league. */
  readonly rank: (table: Table, only?: string) => Ranking
  /** From the least to the most. */
  readonly claims: readonly Claim[]
  /** Seeds up to this one are in the play-offs; those after it are in the play-in. */
  readonly directSeeds: number
  /** Would a club rank before another one for certain, if only these two finish level and it loses all its games? */
  readonly isSurelyBefore: (outlook: Outlook, club: number, other: number) => boolean
  /** How clubs that are level are ordered; null where eliminations are not proven by ties. */
  readonly ties: TieProcedures | null
  /** True when clubs that are level for a place play another game for it, so that being level secures nothing. */
  readonly hasTieBreakGames: boolean
  /** The groups of the view `wildcard`. */
  readonly wildcardView: (ranking: Ranking) => readonly RankedGroup[]
}

/** For the places of a division, and for those of a conference, where the best of each division competes. */
export interface TieProcedures {
  readonly division: Procedure
  readonly conference: Procedure
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
