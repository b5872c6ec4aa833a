import type { PitchResult } from '../../src/sports/mlb/records/pitch.ts'
import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import type { BattedBall } from './batted-ball.ts'
import { type GameState, leadOf } from './game-state.ts'
import { moveRunners, occupied, onward } from './moves.ts'
import { tactics } from './rates.ts'
import type { Call } from './throw-pitch.ts'

/** Late in a close game a weak batter may bunt to advance the runners. */
export function isBuntDue(game: GameState): boolean {
  const { bases, outs, inning, atBat, rng } = game
  const isOccasion = outs === 0 && bases[0] !== null && bases[2] === null
  const isClose = inning >= 6 && Math.abs(leadOf(game)) <= 1
  return isOccasion && isClose && atBat.hitter.slot >= 6 && rng.chance(tactics.bunt)
}

const takesBall = 0.7
const shares = { foul: 0.34, missed: 0.42 } as const

/** The call on a pitch that the batter tries to bunt. */
export function buntCall({ rng }: GameState, call: Call): Call | 'foul_bunt' | 'missed_bunt' {
  if (call === 'hit_by_pitch') return call
  if (call !== 'called_strike' && rng.chance(takesBall)) return call
  const draw = rng.next()
  if (draw < shares.foul) return 'foul_bunt'
  return draw < shares.missed ? 'missed_bunt' : 'in_play'
}

export const buntedBall = ({ rng }: GameState): BattedBall => ({
  exitVelocity: Math.round(rng.normal(42, 6) * 10) / 10,
  launchAngle: Math.round(rng.normal(-28, 12)),
  distance: 20,
  trajectory: 'ground_ball',
  fielder: rng.pick(['P', 'C', '3B', '1B'] as const),
  bases: 0,
})

/** A bunt in play: most advance the runners, some retire the lead runner, a few are hits. */
export function playBunt(game: GameState): { type: PlayType; result: PitchResult } {
  const { name } = game.atBat.hitter.batter
  const draw = game.rng.next()
  const runners = onward(occupied(game))
  if (runners.length === 0 && draw < 0.92) {
    // The runner it was meant to advance has been picked off or caught since the batter squared.
    game.atBat.sentences.push(`${name} bunts and is thrown out at first.`)
    moveRunners(game, [{ from: 0, to: 'out' }])
    return { type: 'field_out', result: 'in_play_out' }
  }
  if (draw < 0.8) {
    game.atBat.sentences.push(`${name} lays down a sacrifice bunt.`)
    moveRunners(game, [...runners, { from: 0, to: 'out' }])
    return { type: 'sac_bunt', result: 'in_play_out' }
  }
  if (draw < 0.92) {
    const [leader, ...others] = runners
    const { responsible, isUnearned } = game.bases[leader!.from - 1]!
    game.atBat.sentences.push(`${name} bunts into a force out.`)
    moveRunners(game, [{ from: leader!.from, to: 'out' }, ...others, { from: 0, to: 1 }], {
      responsible,
      isUnearned,
    })
    return { type: 'force_out', result: 'in_play_out' }
  }
  game.atBat.sentences.push(`${name} singles on a bunt.`)
  moveRunners(game, [...runners, { from: 0, to: 1 }])
  return { type: 'single', result: 'in_play_no_out' }
}
