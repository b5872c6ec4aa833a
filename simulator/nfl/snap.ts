import { logistic, logit } from '../../src/kernel/numbers.ts'
import { applySnap } from './apply.ts'
import { considerTimeout, runToSnap, warnIfDue } from './clock.ts'
import { kickChance, kickDistance, kickFieldGoal } from './field-goal.ts'
import { defenceOf, type GameState, gameSecondsLeft, leadOf, offenceOf } from './game-state.ts'
import { passBall } from './pass.ts'
import { foulBeforeSnap, type Ruling, ruleOn, ruleOnReturn } from './penalties.ts'
import { callPlay, isHurried } from './play-call.ts'
import { factsOf, type PlayResult } from './play-facts.ts'
import { logPlay, snapshotOf } from './play-log.ts'
import { punt } from './punt.ts'
import { runBall } from './run.ts'

/** Plays one down, from the end of the previous play to the end of this one. */
export function playDown(game: GameState): void {
  considerTimeout(game)
  const spikes = willSpike(game)
  if (!runToSnap(game)) return
  game.hasUntimedDown = false
  const before = snapshotOf(game)
  const ruling = spikes ? counted(spike(game)) : playSnap(game)
  applySnap(game, ruling)
  logPlay(game, ruling.result.facts, before, ruling.replay)
  warnIfDue(game)
}

const counted = (result: PlayResult): Ruling => ({ result, replay: null, isFirstDown: false })

function playSnap(game: GameState): Ruling {
  if (canKneelOut(game) || sitsOnBall(game)) return counted(kneel(game))
  const foul = foulBeforeSnap(game)
  if (foul) return foul
  if (isLastKick(game)) return counted(kickFieldGoal(game))
  if (game.down === 4) {
    const choice = decideFourthDown(game)
    if (choice === 'punt') return counted(ruleOnReturn(game, punt(game)))
    if (choice === 'field_goal') return counted(kickFieldGoal(game))
  }
  const call = callPlay(game)
  return ruleOn(game, call.kind === 'pass' ? passBall(game, call) : runBall(game, call))
}

/** Whether to kick a field goal in the last seconds of a half, on any down. */
function isLastKick(game: GameState): boolean {
  const lead = leadOf(game, game.side)
  const isHalf = game.quarter === 2 || (game.quarter >= 4 && lead <= 0 && lead >= -3)
  if (!isHalf || game.secondsLeft > 9) return false
  return kickChance(kickDistance(game.spot), offenceOf(game).squad.K[0]!) >= (game.quarter === 2 ? 0.4 : 0.2)
}

const kneelSeconds = { play: 3, between: 38 } as const

/** Whether the side that leads can run out the clock by kneeling, given the other side's timeouts. */
function canKneelOut(game: GameState): boolean {
  if (game.quarter !== 4 || leadOf(game, game.side) <= 0 || !game.isWarned) return false
  const downs = 5 - game.down
  const gaps = Math.max(0, downs - 1 - defenceOf(game).timeouts)
  return downs * kneelSeconds.play + gaps * kneelSeconds.between >= game.secondsLeft
}

/** Whether the offence kneels because it is deep in its own half with seconds left. */
function sitsOnBall(game: GameState): boolean {
  const isLevelEnd = game.quarter === 4 && leadOf(game, game.side) === 0
  const isHalf = game.quarter === 2 || isLevelEnd
  return isHalf && game.secondsLeft <= 25 && game.spot >= 70 && game.spot <= 97
}

function kneel(game: GameState): PlayResult {
  const yards = game.spot <= 97 ? -1 : 0
  const rusher = offenceOf(game).squad.QB[0]!
  const facts = factsOf('qb_kneel', game.side, { formation: 'UNDER_CENTER', rusher, yards })
  const end = { side: game.side, spot: game.spot - yards }
  return { facts, end, seconds: kneelSeconds.play, clock: 'running' }
}

/** Whether the offence spikes the ball: the clock runs, little time is left, and no timeouts. */
function willSpike(game: GameState): boolean {
  if (game.clock !== 'running' || game.down > 2 || !isHurried(game)) return false
  const left = game.quarter === 2 ? game.secondsLeft : gameSecondsLeft(game)
  const isShort = left <= 50 && left > 9
  return isShort && offenceOf(game).timeouts === 0 && game.rng.chance(left <= 20 ? 0.9 : 0.5)
}

function spike(game: GameState): PlayResult {
  const passer = offenceOf(game).squad.QB[0]!
  const facts = factsOf('qb_spike', game.side, { formation: 'UNDER_CENTER', passer })
  return { facts, end: { side: game.side, spot: game.spot }, seconds: 1, clock: 'stopped' }
}

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
function decideFourthDown(game: GameState): FourthDown {
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
