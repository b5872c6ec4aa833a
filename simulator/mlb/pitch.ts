import type { Pitch, PitchResult } from '../../src/sports/mlb/records/pitch.ts'
import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import { type BattedBall, hitBall } from './batted-ball.ts'
import { buntCall, buntedBall, playBunt } from './bunt.ts'
import { addPause, batting, fielding, type GameState, isHalfOver } from './game-state.ts'
import { playBall } from './in-play.ts'
import { awardFirst, moveRunners, occupied, onward } from './moves.ts'
import { recordPitch } from './play-log.ts'
import { home, inDirt, running, violations } from './rates.ts'
import { escapeAfterPitch, type Steal, stealAfterPitch, stealDue } from './running.ts'
import { type Call, type Flight, throwPitch } from './throw-pitch.ts'

const seconds = { pitch: [13, 21], foul: 5, inPlay: [8, 16] } as const

/** Every call on a pitch, including bunts and automatic balls and strikes. */
type AnyCall = Call | 'foul_bunt' | 'missed_bunt' | 'pitchout' | 'automatic_ball' | 'automatic_strike'

interface Thrown {
  readonly call: AnyCall
  readonly flight: Flight | null
  readonly steal: Steal | null
}

/** Plays one pitch; `type` is set when it ended the plate appearance. */
export function playPitch(game: GameState): { readonly type: PlayType | null; readonly pitch: Pitch } {
  addPause(game, game.rng.int(...seconds.pitch))
  const { balls, strikes, outs } = game
  const before = { balls, strikes, outs }
  const { call, flight, steal } = violation(game) ?? throwOne(game)
  const ball = call === 'in_play' ? batted(game) : null
  const { type, result } =
    call === 'in_play' ? putInPlay(game, ball!) : { type: count(game, call), result: call }
  const end = type ?? afterPitch(game, call, steal)
  const pitch = recordPitch(game, { result, flight, ball, before })
  game.atBat.step++
  return { type: end, pitch }
}

/** A pitch clock violation costs a ball or a strike. */
function violation({ rng }: GameState): Thrown | null {
  const draw = rng.next()
  if (draw < violations.ball) return { call: 'automatic_ball', flight: null, steal: null }
  if (draw > 1 - violations.strike) return { call: 'automatic_strike', flight: null, steal: null }
  return null
}

function throwOne(game: GameState): Thrown {
  const { rng, atBat } = game
  const { hurler } = fielding(game)
  const steal = stealDue(game)
  const isBunt = isBunting(game)
  const isPitchout = game.bases[0] !== null && game.balls < 2 && rng.chance(running.pitchout)
  const { flight, call } = throwPitch(rng, {
    pitcher: hurler.pitcher,
    batter: atBat.hitter.batter,
    balls: game.balls,
    strikes: game.strikes,
    fatigue: fatigueOf(game),
    lift: liftOf(game),
    isTake: steal !== null || isBunt || isPitchout,
  })
  hurler.pitches++
  if (isPitchout) return { call: 'pitchout', flight: { ...flight, code: 'PO' }, steal }
  return { call: isBunt && steal === null ? buntCall(game, call) : call, flight, steal }
}

/** With two strikes the batter swings away, as a foul bunt would be the third. */
const isBunting = ({ atBat, strikes }: GameState): boolean => atBat.isBunting && strikes < 2

/** The effect of playing at home on the batter. */
const liftOf = (game: GameState): typeof home => (batting(game).side === 'home' ? home : nothing)
const nothing: typeof home = { contact: 0, eye: 0, power: 0 }

/** The pitcher's fatigue, above 0 once the pitches approach his stamina. */
function fatigueOf(game: GameState): number {
  const { pitcher, pitches } = fielding(game).hurler
  return Math.max(0, pitches / pitcher.stamina - 0.9) * 2
}

function batted(game: GameState): BattedBall {
  const { rng, atBat } = game
  if (isBunting(game)) return buntedBall(game)
  const extraVelocity = 0.8 * fatigueOf(game) + liftOf(game).power
  return hitBall(rng, atBat.hitter.batter, fielding(game).hurler.pitcher, extraVelocity)
}

function putInPlay(game: GameState, ball: BattedBall): { type: PlayType; result: PitchResult } {
  addPause(game, game.rng.int(...seconds.inPlay))
  return isBunting(game) ? playBunt(game) : playBall(game, ball)
}

/** Counts a pitch that was not put in play; returns the play type if it ended the plate appearance. */
function count(game: GameState, call: Exclude<AnyCall, 'in_play'>): PlayType | null {
  switch (call) {
    case 'ball':
    case 'blocked_ball':
    case 'pitchout':
    case 'automatic_ball':
      return ++game.balls === 4 ? walk(game) : null
    case 'hit_by_pitch':
      game.atBat.sentences.push(`${game.atBat.hitter.batter.name} is hit by a pitch.`)
      awardFirst(game)
      return 'hit_by_pitch'
    case 'foul':
      addPause(game, seconds.foul)
      if (game.strikes < 2) game.strikes++
      return null
    default:
      return ++game.strikes === 3 ? strikeOut(game, call) : null
  }
}

function walk(game: GameState): PlayType {
  const { atBat } = game
  atBat.sentences.push(`${atBat.hitter.batter.name} walks.`)
  awardFirst(game, atBat.chargedWithWalk ? { responsible: atBat.chargedWithWalk } : {})
  return 'walk'
}

function strikeOut(game: GameState, call: AnyCall): PlayType {
  const { name } = game.atBat.hitter.batter
  const isCalled = call === 'called_strike' || call === 'automatic_strike'
  game.atBat.sentences.push(isCalled ? `${name} is called out on strikes.` : `${name} strikes out swinging.`)
  const isFree = game.bases[0] === null || game.outs === 2
  if (call === 'swinging_strike_blocked' && isFree && game.rng.chance(inDirt.thirdStrikeEscapes)) {
    reachOnWildPitch(game)
  } else {
    moveRunners(game, [{ from: 0, to: 'out' }])
  }
  return 'strikeout'
}

/** The third strike gets away, and the batter reaches first base. */
function reachOnWildPitch(game: GameState): void {
  game.atBat.sentences.push('He reaches first base on a wild pitch.')
  moveRunners(game, onward([...occupied(game), 0]))
}

/** Stolen bases and pitches in the dirt. */
function afterPitch(game: GameState, call: AnyCall, steal: Steal | null): PlayType | null {
  if (steal) return stealAfterPitch(game, steal)
  return isHalfOver(game) ? null : escapeAfterPitch(game, call)
}
