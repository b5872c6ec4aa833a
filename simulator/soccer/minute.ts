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

/** Plays one minute of a half, counted from 0: its incidents in the order of their seconds. */
export function playMinute(match: MatchState, minute: number): void {
  const startSecond = minute * 60
  // The ball was out of play for the whole minute.
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

/** Clock steps are emitted at full minutes: incidents avoid them. */
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

/** Planned substitutions that are due; a delayed one is made as soon as possible. */
function changes(match: MatchState, minute: number): Incident[] {
  return [match.home, match.away].flatMap((team) =>
    dueFor(match, team, minute).map((change) => ({
      second: secondIn(match, minute * 60),
      happen: () => makePlannedChange(match, team, change),
    })),
  )
}

/** Makes the substitutions planned for the break. */
export function changeInBreak(match: MatchState): void {
  for (const team of [match.home, match.away]) {
    for (const change of dueFor(match, team, 0)) makePlannedChange(match, team, change)
  }
}

const dueFor = ({ half }: MatchState, team: TeamState, minute: number): readonly PlannedChange[] =>
  team.plan.filter((change) => change.half === half && change.minute <= minute)

function makePlannedChange(match: MatchState, team: TeamState, change: PlannedChange): void {
  team.plan = team.plan.filter((other) => other !== change)
  makeChange(match, team, change)
}
