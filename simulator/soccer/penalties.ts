import { logEvent } from './match-log.ts'
import { loseTime, type MatchState, type TeamState } from './match-state.ts'
import type { Player } from './player.ts'
import { addGoals, otherSide, type Score, type Side } from './score.ts'

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
const takersOf = (team: TeamState): Player[] => [...team.pitch].sort((a, b) => b.penalties - a.penalties)

function scoringChance({ penalties }: Player): number {
  const odds = (scoredShare / (1 - scoredShare)) * Math.exp(0.4 * penalties)
  return odds / (1 + odds)
}

const kicksEach = 5
const kickSeconds = [38, 58] as const

/** A penalty shoot-out: best of five each, then one each until one side leads. */
export function shootOut(match: MatchState): void {
  const { rng } = match
  const takers = { home: takersOf(match.home), away: takersOf(match.away) }
  let side: Side = rng.chance(0.5) ? 'home' : 'away'
  let goals: Score = { home: 0, away: 0 }
  let taken: Score = { home: 0, away: 0 }
  while (!isDecided(goals, taken)) {
    match.second += rng.int(...kickSeconds)
    const player = takers[side][taken[side] % takers[side].length]!
    taken = addGoals(taken, side, 1)
    const isGoal = rng.chance(scoringChance(player))
    if (isGoal) goals = addGoals(goals, side, 1)
    match.shootout = goals
    logEvent(match, { type: isGoal ? 'shootout_goal' : 'shootout_missed', team: match[side], player })
    side = otherSide(side)
  }
}

/** Whether one side can no longer be caught with the kicks left in the five, or in the round. */
function isDecided(goals: Score, taken: Score): boolean {
  const rounds = Math.max(kicksEach, taken.home, taken.away)
  return goals.home > goals.away + rounds - taken.away || goals.away > goals.home + rounds - taken.home
}
