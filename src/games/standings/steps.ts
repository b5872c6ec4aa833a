/** Tie-breaking steps that several leagues share. */
import type { Step } from './break-ties.ts'
import { gamesAgainst, netAgainst, shareAgainst, type Table } from './table.ts'

/** All clubs of a club's conference, itself included. */
export const conferenceOf = ({ members, clubs }: Table, club: number): readonly number[] =>
  members.conference.get(clubs[club]!.conference)!

/** All clubs of a club's division, itself included. */
export const divisionOf = ({ members, clubs }: Table, club: number): readonly number[] =>
  members.division.get(clubs[club]!.division)!

/** All values, or null when one club has none. */
export function allOrNone(values: readonly (number | null)[]): readonly number[] | null {
  return values.every((value) => value !== null) ? values : null
}

/** The record in games among the tied clubs, if each has played one. */
export const headToHead: Step = {
  rule: 'head_to_head',
  values: (table, tied) => allOrNone(tied.map((club) => shareAgainst(table, club, tied))),
}

export const conferenceRecord: Step = {
  rule: 'conference_record',
  values: (table, tied) =>
    allOrNone(tied.map((club) => shareAgainst(table, club, conferenceOf(table, club)))),
}

/** The record within the division, if all of the tied clubs are in the same one. */
export const divisionRecord: Step = {
  rule: 'division_record',
  values: (table, tied) => {
    const opponents = divisionOf(table, tied[0]!)
    if (tied.some((club) => divisionOf(table, club) !== opponents)) return null
    return allOrNone(tied.map((club) => shareAgainst(table, club, opponents)))
  },
}

/** The clubs that all of the tied ones have played, other than themselves. */
function commonOpponents(table: Table, tied: readonly number[]): number[] {
  return table.everyone.filter(
    (other) => !tied.includes(other) && tied.every((club) => table.games[club * table.size + other]! > 0),
  )
}

/** The record against common opponents, if each of the tied clubs has played at least so many such games. */
export const commonGames = (gamesMin: number): Step => ({
  rule: 'common_games',
  values: (table, tied) => {
    const common = commonOpponents(table, tied)
    if (tied.some((club) => gamesAgainst(table, club, common) < gamesMin)) return null
    return allOrNone(tied.map((club) => shareAgainst(table, club, common)))
  },
})

export const netPoints: Step = {
  rule: 'net_points',
  needsScores: true,
  values: (table, tied) => tied.map((club) => table.totalScored[club]! - table.totalAllowed[club]!),
}

export const netPointsInConference: Step = {
  rule: 'net_points_in_conference',
  needsScores: true,
  values: (table, tied) => tied.map((club) => netAgainst(table, club, conferenceOf(table, club))),
}

export const netPointsInCommonGames: Step = {
  rule: 'net_points_in_common_games',
  needsScores: true,
  values: (table, tied) => {
    const common = commonOpponents(table, tied)
    return tied.map((club) => netAgainst(table, club, common))
  },
}
