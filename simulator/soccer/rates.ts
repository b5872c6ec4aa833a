import type { Half } from './halves.ts'
import { leadOf, type MatchState, playersMissing, type TeamState } from './match-state.ts'
import { otherSide } from './score.ts'

/** Minutes of a match without extra time, stoppage included, over which rates per match are spread. */
const matchMinutes = 98

/** Share of the goals that are not penalties. */
const openPlayShare = 0.92

/** Per team and match. */
const penaltiesPerMatch = 0.145
const yellowsPerMatch = 2.05
const straightRedsPerMatch = 0.045
const injuriesPerMatch = 0.12

/** Factors per player sent off: of one's own goals, and of the opponent's. */
export const shortHanded = { own: 0.7, against: 1.35 } as const

/** Factors for a side that leads or trails by one goal, or by more. */
const pressure = { ahead: 0.96, farAhead: 0.94, behind: 1.12, farBehind: 1.02 } as const

/** How much more goals and cards there are at the end than at the start of ninety minutes. */
const slope = { goals: 0.35, cards: 0.9 } as const

const perMinute = (perMatch: number): number => perMatch / matchMinutes

const minutesBefore: Readonly<Record<Half, number>> = {
  first_half: 0,
  second_half: 45,
  extra_time_first_half: 90,
  extra_time_second_half: 105,
  penalties: 120,
}

/** A factor that rises over the match, with mean 1. */
function timeFactor(match: MatchState, steepness: number): number {
  const played = minutesBefore[match.half] + match.second / 60
  return 1 + steepness * (Math.min(90, played) / 90 - 0.5)
}

function urgency(match: MatchState, team: TeamState): number {
  const lead = leadOf(match, team.side)
  if (lead === 0) return 1
  if (lead > 0) return lead === 1 ? pressure.ahead : pressure.farAhead
  return lead === -1 ? pressure.behind : pressure.farBehind
}

/** The current factor for the chance of a goal. */
function attack(match: MatchState, team: TeamState): number {
  const men = shortHanded.own ** playersMissing(team)
  const opponents = shortHanded.against ** playersMissing(match[otherSide(team.side)])
  return men * opponents * urgency(match, team) * timeFactor(match, slope.goals)
}

/** Chances per minute of one team. */
export const rates = {
  goal: (match: MatchState, team: TeamState) =>
    perMinute(team.expectedGoals * openPlayShare) * attack(match, team),
  penalty: (match: MatchState, team: TeamState) =>
    perMinute(penaltiesPerMatch * Math.sqrt(team.expectedGoals / 1.4)) * attack(match, team),
  yellow: (match: MatchState) => perMinute(yellowsPerMatch) * timeFactor(match, slope.cards),
  red: (match: MatchState) => perMinute(straightRedsPerMatch) * timeFactor(match, slope.cards),
  injury: () => perMinute(injuriesPerMatch),
} as const
