/** The league's tie-breaking procedures for divisions and for places of a conference, step by step. */
import type { Bounds, Procedure, Step } from '../../../games/standings/break-ties.ts'
import {
  commonGames,
  conferenceOf,
  conferenceRecord,
  divisionRecord,
  headToHead,
  netPoints,
  netPointsInCommonGames,
  netPointsInConference,
  strength,
} from '../../../games/standings/steps.ts'
import type { Table } from '../../../games/standings/table.ts'

const strengthOfVictory: Step = {
  rule: 'strength_of_victory',
  values: (table, tied) => tied.map((club) => strength(table, club, table.wins)),
}

const strengthOfSchedule: Step = {
  rule: 'strength_of_schedule',
  values: (table, tied) => tied.map((club) => strength(table, club, table.games)),
}

/** Three or more clubs: only one that beat, or lost to, each of the others is separated. */
const headToHeadSweep: Step = {
  rule: 'head_to_head_sweep',
  values: (table, tied) =>
    tied.map((club) => {
      const others = tied.filter((other) => other !== club)
      const pairs = others.map((other) => club * table.size + other)
      if (pairs.some((pair) => table.games[pair] === 0)) return 0
      if (pairs.every((pair) => table.points[pair] === 2 * table.games[pair]!)) return 1
      return pairs.every((pair) => table.points[pair] === 0) ? -1 : 0
    }),
  bounds: ({ table, played }, tied) =>
    tied.map((club): Bounds => {
      const pairs = tied.filter((other) => other !== club).map((other) => club * table.size + other)
      if (pairs.some((pair) => table.games[pair] === 0)) return [0, 0]
      const isOver = pairs.every((pair) => table.games[pair] === played[pair])
      const canSweep = pairs.every((pair) => table.points[pair] === 2 * played[pair]!)
      const canBeSwept = pairs.every((pair) => table.points[pair] === 0)
      if (isOver) return canSweep ? [1, 1] : canBeSwept ? [-1, -1] : [0, 0]
      return [canBeSwept ? -1 : 0, canSweep ? 1 : 0]
    }),
}

/** The sum of the ranks in points scored and in points allowed among the given clubs. */
const pointsRanking = (rule: string, among: (table: Table, club: number) => readonly number[]): Step => ({
  rule,
  needsScores: true,
  values: (table, tied) =>
    tied.map((club) => {
      const rivals = among(table, club)
      const scored = rivals.filter((other) => table.totalScored[other]! > table.totalScored[club]!).length
      const allowed = rivals.filter((other) => table.totalAllowed[other]! < table.totalAllowed[club]!).length
      return -(scored + allowed)
    }),
})

const pointsRankingInConference = pointsRanking('points_ranking_in_conference', conferenceOf)
const pointsRankingInLeague = pointsRanking('points_ranking_in_league', ({ everyone }) => everyone)

const lastSteps = [
  strengthOfVictory,
  strengthOfSchedule,
  pointsRankingInConference,
  pointsRankingInLeague,
] as const

const commonGamesMin = 4

/** Common games come before the conference record since 2002. */
export const divisionProcedure = (year: number): Procedure => {
  const middle = year >= 2002 ? [commonGames(1), conferenceRecord] : [conferenceRecord, commonGames(1)]
  const steps = [headToHead, divisionRecord, ...middle, ...lastSteps, netPointsInCommonGames, netPoints]
  return { form: 'best', steps: () => steps }
}

const conferenceSteps = (first: Step) => [
  first,
  conferenceRecord,
  commonGames(commonGamesMin),
  ...lastSteps,
  netPointsInConference,
  netPoints,
]
const forTwo = conferenceSteps(headToHead)
const forMore = conferenceSteps(headToHeadSweep)

/** For clubs of different divisions. */
export const conferenceProcedure: Procedure = {
  form: 'best',
  steps: (tied) => (tied === 2 ? forTwo : forMore),
}

const leagueSteps = (first: Step) => [
  first,
  commonGames(commonGamesMin),
  strengthOfVictory,
  strengthOfSchedule,
  pointsRankingInLeague,
  netPoints,
]
const leagueForTwo = leagueSteps(headToHead)
const leagueForMore = leagueSteps(headToHeadSweep)

/** The league has no procedure across conferences: that of a conference without the steps that need one. */
export const leagueProcedure: Procedure = {
  form: 'best',
  steps: (tied) => (tied === 2 ? leagueForTwo : leagueForMore),
}
