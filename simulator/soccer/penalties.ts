import { logEvent } from './match-log.ts'
import { loseTime, type MatchState, type TeamState } from './match-state.ts'
import type { Player } from './player.ts'
import { addGoals } from './score.ts'

/** Shares of penalties that a video review awards or cancels. */
const afterReviewShare = 0.33
const cancelledShare = 0.1
const scoredShare = 0.76
const reviewSeconds = [50, 130] as const
const untilKickSeconds = [60, 110] as const
const celebrationSeconds = [30, 50] as const

/** Awards a penalty, which a video review may cancel. */
export function awardPenalty(match: MatchState, team: TeamState): void {
  const { rng } = match
  const fouled = rng.weighted(team.pitch, (p) => p.scoring)
  const review = rng.next()
  if (review < afterReviewShare) {
    loseTime(match, rng.int(...reviewSeconds))
    logEvent(match, { type: 'var_review', team, player: fouled, verdict: 'penalty_awarded' })
  } else if (review > 1 - cancelledShare) {
    loseTime(match, rng.int(...reviewSeconds))
    logEvent(match, { type: 'var_review', team, player: fouled, verdict: 'penalty_cancelled' })
    return
  }
  loseTime(match, rng.int(...untilKickSeconds))
  takePenalty(match, team)
}

function takePenalty(match: MatchState, team: TeamState): void {
  const { rng } = match
  const player = takersOf(team)[0]!
  if (!rng.chance(scoringChance(player))) {
    logEvent(match, { type: 'penalty_missed', team, player })
    return
  }
  match.score = addGoals(match.score, team.side, 1)
  logEvent(match, { type: 'penalty_goal', team, player })
  loseTime(match, rng.int(...celebrationSeconds))
}

/** The players on the pitch, best penalty taker first. */
export const takersOf = (team: TeamState): Player[] =>
  [...team.pitch].sort((a, b) => b.penalties - a.penalties)

export function scoringChance({ penalties }: Player): number {
  const odds = (scoredShare / (1 - scoredShare)) * Math.exp(0.4 * penalties)
  return odds / (1 + odds)
}
