/** Tie-breaking steps that several leagues share. */
import type { Step } from './break-ties.ts'
import { shareBounds } from './prospect.ts'
import { gamesAgainst, netAgainst, share, shareAgainst, type Table } from './table.ts'

/** All clubs of a club's conference, itself included. */
export const conferenceOf = ({ members, clubs }: Table, club: number): readonly number[] =>
  members.conference.get(clubs[club]!.conference)!

/** All clubs of a club's division, itself included. */
export const divisionOf = ({ members, clubs }: Table, club: number): readonly number[] =>
  members.division.get(clubs[club]!.division)!

/** All values, or null when one club has none. */
export function allOrNone<T>(values: readonly (T | null)[]): readonly T[] | null {
  return values.every((value) => value !== null) ? values : null
}

/** Against whom the records of tied clubs are compared; null when the step does not apply to them. */
type OpponentsOf = (table: Table, tied: readonly number[]) => ((club: number) => readonly number[]) | null

/** A step that compares records against some opponents, if each of the tied clubs has played one of them. */
export const recordStep = (rule: string, opponentsOf: OpponentsOf): Step => ({
  rule,
  values: (table, tied) => {
    const opponents = opponentsOf(table, tied)
    return opponents && allOrNone(tied.map((club) => shareAgainst(table, club, opponents(club))))
  },
  bounds: (prospect, tied) => {
    const opponents = opponentsOf(prospect.table, tied)
    return opponents && allOrNone(tied.map((club) => shareBounds(prospect, club, opponents(club))))
  },
})

/** The record in games among the tied clubs. */
export const headToHead = recordStep('head_to_head', (_table, tied) => () => tied)

export const conferenceRecord = recordStep(
  'conference_record',
  (table) => (club) => conferenceOf(table, club),
)

/** The record within the division, if all of the tied clubs are in the same one. */
export const divisionRecord = recordStep('division_record', (table, tied) => {
  const opponents = divisionOf(table, tied[0]!)
  return tied.every((club) => divisionOf(table, club) === opponents) ? () => opponents : null
})

/** The clubs that all of the tied ones have played, other than themselves. */
function commonOpponents(table: Table, tied: readonly number[]): number[] {
  return table.everyone.filter(
    (other) => !tied.includes(other) && tied.every((club) => table.games[club * table.size + other]! > 0),
  )
}

/** The record against common opponents, if each of the tied clubs has played at least so many such games. */
export const commonGames = (gamesMin: number): Step =>
  recordStep('common_games', (table, tied) => {
    const common = commonOpponents(table, tied)
    return tied.every((club) => gamesAgainst(table, club, common) >= gamesMin) ? () => common : null
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

/** The combined record of opponents, each counted as often as `times` says. */
export function strength(table: Table, club: number, times: Int16Array): number {
  let points = 0
  let games = 0
  for (let other = 0; other < table.size; other++) {
    const meetings = times[club * table.size + other]!
    points += meetings * table.totalPoints[other]!
    games += meetings * table.totalGames[other]!
  }
  return share(points, games)
}
