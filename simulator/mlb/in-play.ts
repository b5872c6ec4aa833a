import type { PitchResult } from '../../src/sports/mlb/records/pitch.ts'
import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import type { BattedBall, Fielder, Trajectory } from './batted-ball.ts'
import { batting, fielding, type GameState, isHalfOver } from './game-state.ts'
import { hitLegs } from './hits.ts'
import { advanceAll, moveRunners, occupied, onward } from './moves.ts'
import { outLegs } from './outs.ts'
import { errors } from './rates.ts'

/** Plays a batted ball; returns the play type and the result of the pitch. */
export function playBall(game: GameState, ball: BattedBall): { type: PlayType; result: PitchResult } {
  const before = { score: batting(game).score, outs: game.outs }
  const { name } = game.atBat.hitter.batter
  const place = game.atBat.sentences.length
  const type = resolve(game, ball)
  // The batter's sentence comes before those of the runners.
  game.atBat.sentences.splice(place, 0, describeBall(name, type, ball))
  if (batting(game).score > before.score) return { type, result: 'in_play_run' }
  return { type, result: game.outs > before.outs ? 'in_play_out' : 'in_play_no_out' }
}

function resolve(game: GameState, ball: BattedBall): PlayType {
  if (ball.bases > 0) return hit(game, ball)
  const clumsiness = Math.exp(fielding(game).club.clumsiness)
  const chance = ball.trajectory === 'ground_ball' ? errors.grounder : errors.other
  if (game.rng.chance(chance * clumsiness)) return reachOnError(game, ball)
  const { type, legs, arrival } = outLegs(game, ball)
  moveRunners(game, legs, arrival)
  return type
}

function hit(game: GameState, ball: BattedBall): PlayType {
  const { type, legs } = hitLegs(game, ball)
  moveRunners(game, legs)
  if (type !== 'home_run' && !isHalfOver(game) && game.rng.chance(errors.throwOnHit)) {
    game.atBat.sentences.push('They advance on a throwing error.')
    chargeError(game, ball)
    advanceAll(game, { isGift: true })
  }
  return type
}

function reachOnError(game: GameState, ball: BattedBall): PlayType {
  const legs = onward([...occupied(game), 0], { isGift: true })
  moveRunners(game, legs, { isUnearned: true })
  game.lostOuts++
  chargeError(game, ball)
  return 'field_error'
}

function chargeError(game: GameState, { fielder }: BattedBall): void {
  const { order, hurler } = fielding(game)
  const charged = order.find((hitter) => hitter.position === fielder)?.batter ?? hurler.pitcher
  game.atBat.errors.push(charged.slug)
}

const places: Readonly<Record<Fielder, string>> = {
  P: 'the pitcher',
  C: 'the catcher',
  '1B': 'first base',
  '2B': 'second base',
  '3B': 'third base',
  SS: 'shortstop',
  LF: 'left field',
  CF: 'center field',
  RF: 'right field',
}

const flights: Readonly<Record<Trajectory, string>> = {
  ground_ball: 'a ground ball',
  line_drive: 'a line drive',
  fly_ball: 'a fly ball',
  popup: 'a pop-up',
}

const outVerbs: Readonly<Record<Trajectory, string>> = {
  ground_ball: 'grounds out',
  line_drive: 'lines out',
  fly_ball: 'flies out',
  popup: 'pops out',
}

const verbs: Partial<Record<PlayType, string>> = {
  single: 'singles',
  double: 'doubles',
  triple: 'triples',
  home_run: 'homers',
  grounded_into_double_play: 'grounds into a double play',
  double_play: 'lines into a double play',
  force_out: 'grounds into a force out',
  fielders_choice_out: 'reaches on a fielder’s choice',
  field_error: 'reaches on an error',
  sac_fly: 'hits a sacrifice fly',
  sac_bunt: 'lays down a sacrifice bunt',
}

const hits: readonly PlayType[] = ['single', 'double', 'triple', 'home_run']

function describeBall(name: string, type: PlayType, ball: BattedBall): string {
  const verb = verbs[type] ?? outVerbs[ball.trajectory]
  const flight = hits.includes(type) ? ` on ${flights[ball.trajectory]}` : ''
  return `${name} ${verb}${flight} to ${places[ball.fielder]}.`
}
