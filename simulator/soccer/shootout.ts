import { logEvent } from './match-log.ts'
import type { MatchState } from './match-state.ts'
import { scoringChance, takersOf } from './penalties.ts'
import { addGoals, otherSide, type Score, type Side } from './score.ts'

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
