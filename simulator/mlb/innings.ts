import type { PlayedHalf } from '../../src/sports/mlb/records/play.ts'
import { playAtBat } from './at-bat.ts'
import { considerRelief } from './dugout.ts'
import {
  addFixedPause,
  batting,
  fielding,
  type GameState,
  inningsOfGame,
  isHalfOver,
  newAtBat,
} from './game-state.ts'
import type { Halt } from './halt.ts'
import { logMoment } from './play-log.ts'
import { takeTheField } from './substitutions.ts'

/** Real seconds from the last out of a half-inning to the first batter of the next. */
const breakSeconds = 130

/** Plays innings until a side has won. */
export function playInnings(game: GameState, halt: Halt | null): void {
  while (!game.isOver) {
    if (halt && halt.beforeInning === game.inning + 1) halted(game, halt)
    game.inning++
    playHalf(game, 'top')
    if (!game.isOver) playHalf(game, 'bottom')
  }
}

const cloudSeconds = 60

function halted(game: GameState, { phase, seconds }: Halt): void {
  addFixedPause(game, cloudSeconds)
  logMoment(game, { phase })
  addFixedPause(game, seconds)
}

function playHalf(game: GameState, half: PlayedHalf): void {
  game.half = half
  game.outs = 0
  game.lostOuts = 0
  game.bases.fill(null)
  game.isHalfNew = true
  const { order, next } = batting(game)
  game.atBat = newAtBat(order[next]!)
  takeTheField(game)
  considerRelief(game)
  if (game.inning > inningsOfGame) placeRunner(game)
  addFixedPause(game, breakSeconds)
  logMoment(game, {})
  while (!isHalfOver(game)) playAtBat(game)
}

/** In extra innings the last batter is placed on second base; the run is unearned. */
function placeRunner(game: GameState): void {
  const { order, next } = batting(game)
  const hitter = order[(next + order.length - 1) % order.length]!
  const responsible = fielding(game).hurler
  game.bases[1] = { hitter, responsible, isUnearned: true }
  game.atBat.runners.push({
    player: hitter.batter.slug,
    step: game.atBat.step,
    start: null,
    end: 'second',
    is_out: false,
    reason: 'placed',
    rbi: false,
    earned: false,
    responsible_pitcher: responsible.pitcher.slug,
  })
  game.atBat.step++
}
