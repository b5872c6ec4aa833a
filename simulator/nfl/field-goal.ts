import { clamp } from '../../src/kernel/numbers.ts'
import { otherSide } from '../../src/sports/nfl/side.ts'
import { defenceOf, flip, type GameState, offenceOf } from './game-state.ts'
import { factsOf, type KickResult, type PlayFacts, type PlayResult } from './play-facts.ts'
import type { Player } from './player.ts'

/** From the line of scrimmage: ten yards of end zone and eight back to the holder. */
export const kickDistance = (spot: number): number => spot + 18

const holderYards = 8
const extraPointDistance = 33
const blockChance = { fieldGoal: 0.016, extraPoint: 0.008 } as const

/** The chance that a kick of this length is good. */
export function kickChance(distance: number, kicker: Player): number {
  const chance = 1 / (1 + Math.exp(-(6.55 - 0.109 * distance + 0.2 * kicker.skill)))
  return clamp(chance, 0.01, 0.992)
}

export function kickFieldGoal(game: GameState): PlayResult {
  const { rng } = game
  const kicker = offenceOf(game).squad.K[0]!
  const distance = kickDistance(game.spot)
  const kickResult = drawResult(game, kickChance(distance, kicker), blockChance.fieldGoal)
  const facts: PlayFacts = factsOf('field_goal', game.side, {
    formation: 'FIELD_GOAL',
    kicker,
    kickYards: distance,
    kickResult,
    blockedBy: blockedBy(game, kickResult),
  })
  const seconds = rng.int(4, 5)
  if (kickResult === 'good') return { facts, end: { side: game.side, spot: 0 }, seconds, clock: 'stopped' }
  // After a miss the other side gets the ball at the spot of the kick, or at its own 20 if that is further out.
  const spot = flip(clamp(game.spot + holderYards, 20, 99))
  return { facts, end: { side: otherSide(game.side), spot }, seconds, clock: 'stopped' }
}

export function kickExtraPoint(game: GameState): PlayFacts {
  const kicker = offenceOf(game).squad.K[0]!
  const kickResult = drawResult(game, kickChance(extraPointDistance, kicker), blockChance.extraPoint)
  return factsOf('extra_point', game.side, {
    formation: 'FIELD_GOAL',
    kicker,
    kickYards: extraPointDistance,
    kickResult,
    blockedBy: blockedBy(game, kickResult),
  })
}

function drawResult({ rng }: GameState, chance: number, blocked: number): KickResult {
  if (rng.chance(blocked)) return 'blocked'
  return rng.chance(chance) ? 'good' : 'missed'
}

const blockedBy = (game: GameState, result: KickResult): Player | null =>
  result === 'blocked' ? game.rng.pick(defenceOf(game).squad.DT) : null
