import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import { attempt } from './attempts.ts'
import { secondsLeft } from './clock.ts'
import { freshest } from './coach.ts'
import type { GameState } from './game-state.ts'
import { addToIce, emptyNet } from './ice.ts'
import { delay } from './penalty-tables.ts'
import { logPlay, logShifts } from './play-log.ts'
import { attemptChance } from './rates.ts'

/** A foul by the side without the puck: play goes on until it touches the puck; the other side may pull its goalie. */
export function callDelayed(game: GameState, offender: Side, call: () => void): void {
  const victims = game.teams[otherSide(offender)]
  const room = secondsLeft(game)
  const isDelayed = room > 0 && !victims.isNetEmpty && game.rng.chance(delay.share)
  if (!isDelayed) {
    call()
    return
  }
  const seconds = Math.min(room, game.rng.int(...delay.seconds))
  game.followUp = null
  game.delayed = { offender, atSecond: game.second + seconds, call }
  logPlay(game, {
    type: 'delayed_penalty',
    description: `Delayed penalty, ${game.teams[offender].club.code}`,
    side: offender,
  })
  const attacker = seconds >= delay.emptyNetFrom ? freshest(game, victims) : null
  if (attacker === null) return
  emptyNet(game, victims)
  addToIce(game, victims, attacker)
  logShifts(game)
}

/** Plays a second with a delayed penalty. */
export function playDelayed(game: GameState): void {
  const { offender, atSecond, call } = game.delayed!
  const victims = otherSide(offender)
  const [own, others] = [game.teams[victims].ice.length, game.teams[offender].ice.length]
  if (game.second < atSecond && game.rng.chance(attemptChance(own, others))) {
    attempt(game, victims, 'play')
    game.followUp = null
  }
  if (game.delayed === null) return
  if (game.whistle === null && game.second < atSecond) return
  game.delayed = null
  call()
}
