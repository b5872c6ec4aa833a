import { book, showRed } from './cards.ts'
import { scoreGoal } from './goals.ts'
import type { MatchState, PlannedChange, TeamState } from './match-state.ts'
import { awardPenalty } from './penalties.ts'
import { rates } from './rates.ts'
import { injure, makeChange } from './substitutions.ts'

interface Incident {
  readonly second: number
  readonly happen: () => void
}

const kinds = [
  { rate: rates.goal, happen: scoreGoal },
  { rate: rates.penalty, happen: awardPenalty },
  { rate: rates.yellow, happen: book },
  { rate: rates.red, happen: showRed },
  { rate: rates.injury, happen: injure },
] as const

/** One minute of a half, counted from 0: what comes up in it, in the order of its seconds. */
export function playMinute(match: MatchState, minute: number): void {
  const startSecond = minute * 60
  // The whole minute went by with the ball out of play.
  if (match.second >= startSecond + 60) return
  match.second = Math.max(match.second, startSecond)
  const incidents = [...chances(match, startSecond), ...changes(match, minute)]
  incidents.sort((a, b) => a.second - b.second)
  for (const { second, happen } of incidents) {
    if (second <= match.second) continue
    match.second = second
    happen()
  }
}

/** Ticks of the clock stand at full minutes: nothing happens right on them. */
const secondIn = ({ rng }: MatchState, startSecond: number): number => startSecond + rng.int(2, 58)

function chances(match: MatchState, startSecond: number): Incident[] {
  const incidents: Incident[] = []
  for (const team of [match.home, match.away]) {
    for (const { rate, happen } of kinds) {
      if (!match.rng.chance(rate(match, team))) continue
      incidents.push({ second: secondIn(match, startSecond), happen: () => happen(match, team) })
    }
  }
  return incidents
}

/** Planned changes that are due; one that had to wait is made as soon as the game allows it. */
function changes(match: MatchState, minute: number): Incident[] {
  return [match.home, match.away].flatMap((team) =>
    dueFor(match, team, minute).map((change) => ({
      second: secondIn(match, minute * 60),
      happen: () => fulfil(match, team, change),
    })),
  )
}

/** Whom the coaches have left in the dressing room. */
export function changeInBreak(match: MatchState): void {
  for (const team of [match.home, match.away]) {
    for (const change of dueFor(match, team, 0)) fulfil(match, team, change)
  }
}

const dueFor = ({ half }: MatchState, team: TeamState, minute: number): readonly PlannedChange[] =>
  team.plan.filter((change) => change.half === half && change.minute <= minute)

function fulfil(match: MatchState, team: TeamState, change: PlannedChange): void {
  team.plan = team.plan.filter((other) => other !== change)
  makeChange(match, team, change)
}
