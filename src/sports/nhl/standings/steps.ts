/** The league's tie-breaking procedure, step by step. */
import type { Procedure, Step } from '../../../games/standings/break-ties.ts'
import { share, shareOf, type Table } from '../../../games/standings/table.ts'

/** Level on points: fewer games, so the higher share of points, ranks first. */
const fewerGames: Step = {
  rule: 'fewer_games',
  values: (table, tied) => tied.map((club) => shareOf(table, club)),
}

const regulationWins: Step = {
  rule: 'regulation_wins',
  values: (table, tied) => tied.map((club) => table.regulationWins[club]!),
}

const regulationAndOvertimeWins: Step = {
  rule: 'regulation_and_overtime_wins',
  values: (table, tied) => tied.map((club) => table.unshotWins[club]!),
}

const totalWins: Step = {
  rule: 'wins',
  values: (table, tied) => tied.map((club) => table.totalWins[club]!),
}

/**
 * The share of points in games among the tied clubs. Where two of them met more often in one city, the first game
 * there does not count.
 */
const headToHead: Step = {
  rule: 'head_to_head',
  values: (table, tied) => {
    const points = new Map(tied.map((club) => [club, [0, 0]] as [number, [number, number]]))
    for (const { home, away, homeScore, awayScore, ending } of countedMeetings(table, tied)) {
      const losersPoint = ending === 'REG' ? 0 : 1
      const isHomeWin = homeScore > awayScore
      const [homeSum, awaySum] = [points.get(home)!, points.get(away)!]
      homeSum[0] += isHomeWin ? 2 : losersPoint
      awaySum[0] += isHomeWin ? losersPoint : 2
      homeSum[1] += 1
      awaySum[1] += 1
    }
    const sums = tied.map((club) => points.get(club)!)
    return sums.some(([, games]) => games === 0) ? null : sums.map(([sum, games]) => share(sum, games))
  },
}

function countedMeetings({ results }: Table, tied: readonly number[]) {
  const isTied = new Set(tied)
  const meetings = results.filter(({ home, away }) => isTied.has(home) && isTied.has(away))
  const inCity = Map.groupBy(meetings, ({ home, away }) => `${home} ${away}`)
  const odd = [...inCity].flatMap(([cities, games]) => {
    const back = inCity.get(cities.split(' ').reverse().join(' '))?.length ?? 0
    return games.slice(0, Math.max(0, games.length - back))
  })
  const left = new Set(odd)
  return meetings.filter((game) => !left.has(game))
}

const goalDifference: Step = {
  rule: 'goal_difference',
  needsScores: true,
  values: (table, tied) => tied.map((club) => table.totalScored[club]! - table.totalAllowed[club]!),
}

const goals: Step = {
  rule: 'goals',
  needsScores: true,
  values: (table, tied) => tied.map((club) => table.totalScored[club]!),
}

const since2019 = [
  fewerGames,
  regulationWins,
  regulationAndOvertimeWins,
  totalWins,
  headToHead,
  goalDifference,
  goals,
]
const until2018 = [fewerGames, regulationAndOvertimeWins, headToHead, goalDifference]

/** Wins in regulation count first since 2019-20. */
export const procedureOf = (year: number): Procedure => {
  const steps = year >= 2019 ? since2019 : until2018
  return { form: 'groups', steps: () => steps }
}
