import { logistic, logit } from '../../src/kernel/logit.ts'
import { kickChance, kickDistance } from './field-goal.ts'
import { type GameState, gameSecondsLeft, leadOf, offenceOf } from './game-state.ts'

type FourthDown = 'go' | 'punt' | 'field_goal'

/** How often an ordinary coach goes for it in an open game, by the yards to go. */
const goShares: readonly (readonly [toGo: number, share: number])[] = [
  [1, 0.62],
  [2, 0.36],
  [4, 0.2],
  [7, 0.07],
  [99, 0.015],
]

/** What the coach does on fourth down. */
export function decideFourthDown(game: GameState): FourthDown {
  const { rng, spot } = game
  const lead = leadOf(game, game.side)
  const left = gameSecondsLeft(game)
  const isEnd = game.quarter >= 4 && left <= 300
  const kick = kickChance(kickDistance(spot), offenceOf(game).squad.K[0]!)
  const isNeeded = isEnd && lead <= 0 && lead >= -3 && left <= 75
  const isInRange = kick >= (isNeeded ? 0.25 : 0.62)
  if (isEnd && lead < 0) return whenBehind(game, lead, isInRange ? 'near' : 'far')
  if (isEnd && lead > 0) return isInRange ? 'field_goal' : 'punt'
  if (game.quarter === 2 && game.secondsLeft <= 12) return isInRange ? 'field_goal' : 'go'
  if (game.quarter > 4 && lead < 0) return lead >= -3 && isInRange && game.toGo > 2 ? 'field_goal' : 'go'
  if (rng.chance(goChance(game))) return 'go'
  return isInRange ? 'field_goal' : 'punt'
}

/** Late and behind: a field goal where it helps, otherwise go for it unless there is time to wait. */
function whenBehind(game: GameState, lead: number, posts: 'near' | 'far'): FourthDown {
  const left = gameSecondsLeft(game)
  const isInRange = posts === 'near'
  if (lead >= -3 && isInRange && (left <= 75 || game.toGo > 1)) return 'field_goal'
  if (lead < -8 && isInRange && game.toGo > 4 && left > 100) return 'field_goal'
  const canWait = left > 150 && lead >= -8 && game.spot > 55 && game.toGo > 3
  return canWait ? 'punt' : 'go'
}

function goChance(game: GameState): number {
  const [, base] = goShares.find(([toGo]) => game.toGo <= toGo)!
  const { boldness } = offenceOf(game).club
  // Near midfield a punt gains little; deep in one's own half a turnover costs most.
  const place =
    game.spot > 70 ? -2.6 : game.spot > 58 ? -1.1 : game.spot > 33 ? 0.55 : game.spot > 4 ? -0.1 : 0.5
  const need = game.quarter === 4 && leadOf(game, game.side) < -8 ? 1.3 : 0
  const caution = game.quarter === 4 && leadOf(game, game.side) > 0 ? -0.6 : 0
  return logistic(logit(base) + boldness + place + need + caution)
}
