import type { MatchEvent } from './match-event.ts'
import { logCancelledGoal, logEvent } from './match-log.ts'
import { loseTime, type MatchState, type TeamState } from './match-state.ts'
import type { Player } from './player.ts'
import { addGoals, otherSide } from './score.ts'

const ownGoalShare = 0.032
const assistedShare = 0.73
/** Shares of goals from open play that a video review cancels or confirms. */
const cancelledShare = 0.05
const confirmedShare = 0.045
const celebrationSeconds = [35, 55] as const
const reviewSeconds = [55, 150] as const

/** Scores a goal, which a video review may cancel. */
export function scoreGoal(match: MatchState, team: TeamState): void {
  const { rng } = match
  const goal = rng.chance(ownGoalShare) ? putInOwnNet(match, team) : finish(match, team)
  const review = rng.next()
  if (review < cancelledShare) {
    cancelGoal(match, team, goal)
    return
  }
  if (review < cancelledShare + confirmedShare) {
    loseTime(match, rng.int(...reviewSeconds))
    logEvent(match, { type: 'var_review', team, player: goal.player, verdict: 'goal_confirmed' })
  }
  loseTime(match, rng.int(...celebrationSeconds))
}

function finish(match: MatchState, team: TeamState): MatchEvent {
  const { rng } = match
  const player = rng.weighted(team.pitch, (p) => p.scoring)
  const related = rng.chance(assistedShare) ? passer(match, team, player) : null
  match.score = addGoals(match.score, team.side, 1)
  return logEvent(match, { type: 'goal', team, player, related })
}

const passer = ({ rng }: MatchState, team: TeamState, scorer: Player): Player =>
  rng.weighted(
    team.pitch.filter((p) => p !== scorer),
    (p) => p.assisting,
  )

function putInOwnNet(match: MatchState, team: TeamState): MatchEvent {
  const defenders = match[otherSide(team.side)].pitch
  const player = match.rng.weighted(defenders, (p) => (p.position === 'DF' ? 4 : 1))
  match.score = addGoals(match.score, team.side, 1)
  return logEvent(match, { type: 'own_goal', team, player })
}

function cancelGoal(match: MatchState, team: TeamState, goal: MatchEvent): void {
  loseTime(match, match.rng.int(...reviewSeconds))
  match.score = addGoals(match.score, team.side, -1)
  logCancelledGoal(match, team, goal)
}
