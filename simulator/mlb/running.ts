import { logistic, logit } from '../../src/kernel/numbers.ts'
import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import { addPause, fielding, type GameState, hasRunners, isHalfOver } from './game-state.ts'
import { advanceAll, moveRunners } from './moves.ts'
import { inDirt, running } from './rates.ts'

/** A steal attempt, by the base that the runner leaves. */
export type Steal = 1 | 2

/** Decides on a steal attempt; none when the pitch may end the plate appearance. */
export function stealDue({ rng, bases, balls, strikes, outs }: GameState): Steal | null {
  if (strikes === 2 || balls === 3) return null
  const chanceOf = (base: Steal, share: number) =>
    share * Math.exp(1.5 * bases[base - 1]!.hitter.batter.speed)
  if (bases[0] && !bases[1] && rng.chance(chanceOf(1, running.steal.second))) return 1
  if (bases[1] && !bases[2] && outs < 2 && rng.chance(chanceOf(2, running.steal.third))) return 2
  return null
}

const stolen = { 1: 'second', 2: 'third' } as const

/** Resolves a steal attempt; returns the play type if it ended the half-inning. */
export function stealAfterPitch(game: GameState, from: Steal): PlayType | null {
  const { speed, name } = game.bases[from - 1]!.hitter.batter
  if (game.rng.chance(logistic(logit(running.stealSafe) + 0.6 * speed))) {
    game.atBat.sentences.push(`${name} steals ${stolen[from]} base.`)
    moveRunners(game, [{ from, to: from === 1 ? 2 : 3, reason: 'stolen_base' }])
    return null
  }
  game.atBat.sentences.push(`${name} is caught stealing ${stolen[from]} base.`)
  moveRunners(game, [{ from, to: 'out', reason: 'caught_stealing' }])
  return isHalfOver(game) ? (from === 1 ? 'caught_stealing_2b' : 'caught_stealing_3b') : null
}

/** A pitch in the dirt may get away from the catcher; returns the play type if it ended the game. */
export function escapeAfterPitch(game: GameState, call: string): PlayType | null {
  const isLow = call === 'blocked_ball' || call === 'swinging_strike_blocked'
  if (!isLow || !hasRunners(game) || !game.rng.chance(inDirt.escapes)) return null
  const isPassedBall = game.rng.chance(inDirt.isPassedBall)
  game.atBat.sentences.push(isPassedBall ? 'Passed ball.' : 'Wild pitch.')
  advanceAll(game, { isGift: isPassedBall })
  addPause(game, 6)
  if (!isHalfOver(game)) return null
  return isPassedBall ? 'passed_ball' : 'wild_pitch'
}

/**
 * What may happen before the pitch: a pickoff, a throwing error, a balk. Returns whether anything happened, and the
 * play type if it ended the half-inning.
 */
export function holdRunners(game: GameState): { hasHappened: boolean; end: PlayType | null } {
  if (!hasRunners(game)) return { hasHappened: false, end: null }
  const draw = game.rng.next()
  if (game.bases[0] && draw < running.pickoff.out) return { hasHappened: true, end: pickOff(game) }
  if (game.bases[0] && draw > 1 - running.pickoff.error) return { hasHappened: true, end: throwAway(game) }
  if (Math.abs(draw - 0.5) < running.balk / 2) return { hasHappened: true, end: balk(game) }
  return { hasHappened: false, end: null }
}

function pickOff(game: GameState): PlayType | null {
  game.atBat.sentences.push(`${game.bases[0]!.hitter.batter.name} is picked off first base.`)
  moveRunners(game, [{ from: 1, to: 'out' }])
  return isHalfOver(game) ? 'pickoff_1b' : null
}

function throwAway(game: GameState): PlayType | null {
  const { pitcher } = fielding(game).hurler
  game.atBat.sentences.push(`The runners advance on a throwing error by ${pitcher.name}.`)
  game.atBat.errors.push(pitcher.slug)
  advanceAll(game, { isGift: true })
  return isHalfOver(game) ? 'other' : null
}

function balk(game: GameState): PlayType | null {
  game.atBat.sentences.push(`Balk by ${fielding(game).hurler.pitcher.name}.`)
  advanceAll(game, {})
  return isHalfOver(game) ? 'balk' : null
}
