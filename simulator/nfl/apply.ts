import { otherSide, type Side } from '../../src/sports/nfl/side.ts'
import { runPlay } from './clock.ts'
import { flip, type GameState, leadOf } from './game-state.ts'
import type { Ruling } from './penalties.ts'
import type { DeadBall, PlayResult } from './play-facts.ts'
import { addPause } from './play-log.ts'
import type { Situation } from './worth.ts'

const points = { touchdown: 6, fieldGoal: 3, safety: 2 } as const

/** Real seconds in addition to the game clock: after a stopped clock, a score with its breaks, a change of possession. */
const pauses = { stopped: 24, ready: 14, running: 3, score: 75, change: 80 } as const

/** Applies a play from scrimmage to the game. */
export function applySnap(game: GameState, ruling: Ruling): void {
  const { result, replay } = ruling
  const before = game.side
  runPlay(game, result.seconds)
  game.clock = result.clock
  const penalty = result.facts.penalty
  const isDefensiveFoul = penalty?.decision === 'accepted' && penalty.side !== before
  game.hasUntimedDown = game.secondsLeft === 0 && isDefensiveFoul
  addPause(game, pauses[result.clock])
  if (replay) {
    Object.assign(game, replay)
    return
  }
  if (applyScore(game, result) || !keepsBall(game, ruling)) endTurn(game, before)
}

/** Places the ball after a play without a score; returns whether the offence keeps it. */
function keepsBall(game: GameState, { result: { facts, end }, isFirstDown }: Ruling): boolean {
  const isKick = facts.type === 'punt' || facts.type === 'field_goal'
  if (end.side !== game.side || isKick) {
    startSeries(game, end)
    return false
  }
  if (!isFirstDown && game.spot - end.spot < game.toGo) return nextDown(game, end.spot)
  startSeries(game, end)
  return true
}

/** Applies a kickoff to the game. */
export function applyKickoff(game: GameState, result: PlayResult): void {
  runPlay(game, result.seconds)
  game.clock = 'stopped'
  addPause(game, pauses.change)
  game.side = result.end.side
  if (!applyScore(game, result)) startSeries(game, result.end)
  // A fumble lost on the return counts as a possession.
  if (result.end.side !== result.facts.side) endTurn(game, result.facts.side)
}

/** Moves to the next down; returns false on a turnover on downs. */
function nextDown(game: GameState, spot: number): boolean {
  const situation: Situation = { down: game.down + 1, spot, toGo: game.toGo - (game.spot - spot) }
  if (situation.down <= 4) {
    Object.assign(game, situation)
    return true
  }
  startSeries(game, { side: otherSide(game.side), spot: flip(spot) })
  game.clock = 'stopped'
  return false
}

function startSeries(game: GameState, { side, spot }: DeadBall): void {
  if (side !== game.side) addPause(game, pauses.change)
  Object.assign(game, { side, spot, down: 1, toGo: Math.min(10, spot), next: { kind: 'snap' } })
}

/** Adds the points of a play; returns whether there were any. */
function applyScore(game: GameState, { facts }: PlayResult): boolean {
  const { touchdown, safety } = facts
  if (touchdown) {
    game.teams[touchdown.side].score += points.touchdown
    game.side = touchdown.side
    game.spot = 2
    game.next = { kind: 'try', side: touchdown.side }
  } else if (safety) {
    game.teams[safety].score += points.safety
    game.next = { kind: 'free_kick', kicking: otherSide(safety) }
  } else if (facts.type === 'field_goal' && facts.kickResult === 'good') {
    game.teams[facts.side].score += points.fieldGoal
    game.next = { kind: 'kickoff', kicking: facts.side }
  } else return false
  addPause(game, pauses.score)
  return true
}

/** Ends a possession. */
function endTurn(game: GameState, side: Side): void {
  if (game.quarter > 4) game.overtimeTurns[side]++
}

/**
 * Whether an overtime is decided: the side that trails has had the ball. A try that could level the score is
 * played first.
 */
export function isDecided(game: GameState): boolean {
  const lead = leadOf(game, 'home')
  if (game.quarter <= 4 || lead === 0) return false
  const behind: Side = lead > 0 ? 'away' : 'home'
  if (game.next.kind === 'try' && game.next.side === behind) return false
  return game.overtimeTurns[behind] > 0
}
