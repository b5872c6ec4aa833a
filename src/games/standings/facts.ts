/** The records that a row of the standings shows, by club. */
import type { IndexedGame } from './season-game.ts'
import type { Club } from './table.ts'

/** Won, lost, and tied or lost after regulation. */
export interface Tally {
  w: number
  l: number
  /** Ties, or losses after regulation where these earn a point. */
  x: number
}

export interface ClubFacts {
  readonly overall: Tally
  readonly home: Tally
  readonly away: Tally
  readonly division: Tally
  readonly conference: Tally
  readonly lastTen: Tally
  /** `W3`, `L1`; null before the first game. */
  readonly streak: string | null
  readonly scored: number
  readonly allowed: number
}

type Outcome = 'W' | 'L' | 'T' | 'OT'

const emptyTally = (): Tally => ({ w: 0, l: 0, x: 0 })

const lastGames = 10

/** From the decided games, in the order of play. */
export function factsOf(
  clubs: readonly Club[],
  games: readonly IndexedGame[],
  overtimePoint: boolean,
): ClubFacts[] {
  const sums = clubs.map(() => ({
    home: emptyTally(),
    away: emptyTally(),
    division: emptyTally(),
    conference: emptyTally(),
    outcomes: [] as Outcome[],
    scored: 0,
    allowed: 0,
  }))
  for (const { home, away, score, ending } of games) {
    if (!score) continue
    for (const side of [0, 1] as const) {
      const [club, other] = side === 0 ? [home, away] : [away, home]
      const sum = sums[club]!
      const [scored, allowed] = [score[side], score[1 - side]!]
      const outcome = outcomeOf(scored - allowed, overtimePoint && ending !== 'REG')
      sum.outcomes.push(outcome)
      sum.scored += scored
      sum.allowed += allowed
      addTo(side === 0 ? sum.home : sum.away, outcome)
      if (clubs[club]!.division === clubs[other]!.division) addTo(sum.division, outcome)
      if (clubs[club]!.conference === clubs[other]!.conference) addTo(sum.conference, outcome)
    }
  }
  return sums.map(({ outcomes, ...sum }) => ({
    ...sum,
    overall: tallyOf(outcomes),
    lastTen: tallyOf(outcomes.slice(-lastGames)),
    streak: streakOf(outcomes),
  }))
}

function outcomeOf(margin: number, earnsPoint: boolean): Outcome {
  if (margin > 0) return 'W'
  if (margin === 0) return 'T'
  return earnsPoint ? 'OT' : 'L'
}

function addTo(tally: Tally, outcome: Outcome): void {
  if (outcome === 'W') tally.w++
  else if (outcome === 'L') tally.l++
  else tally.x++
}

function tallyOf(outcomes: readonly Outcome[]): Tally {
  const tally = emptyTally()
  for (const outcome of outcomes) addTo(tally, outcome)
  return tally
}

function streakOf(outcomes: readonly Outcome[]): string | null {
  const last = outcomes.at(-1)
  if (last === undefined) return null
  const from = outcomes.findLastIndex((outcome) => outcome !== last)
  return `${last}${outcomes.length - 1 - from}`
}
