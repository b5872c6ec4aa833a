import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import { secondsLeft } from './clock.ts'
import { describeStoppage } from './describe.ts'
import { type GameState, leadOf, sides, type Whistle } from './game-state.ts'
import { shortOf } from './ice.ts'
import { addPause, logPlay } from './play-log.ts'
import { endDot, neutralDot } from './rink.ts'

/** Where the puck is dropped, from the point of view of the side that caused the stoppage. */
type Restart = 'own_end' | 'neutral' | 'either_end'

interface Stoppage {
  readonly reason: string
  /** Per hour of play, both sides together. */
  readonly perHour: number
  readonly restart: Restart
}

const stoppages: readonly Stoppage[] = [
  { reason: 'icing', perHour: 8.6, restart: 'own_end' },
  { reason: 'offside', perHour: 5, restart: 'neutral' },
  { reason: 'puck-in-netting', perHour: 3.5, restart: 'either_end' },
  { reason: 'puck-frozen', perHour: 2.7, restart: 'either_end' },
  { reason: 'puck-in-crowd', perHour: 1.6, restart: 'either_end' },
  { reason: 'puck-in-benches', perHour: 1.6, restart: 'neutral' },
  { reason: 'referee-or-linesman', perHour: 0.9, restart: 'either_end' },
  { reason: 'hand-pass', perHour: 0.8, restart: 'own_end' },
  { reason: 'high-stick', perHour: 0.6, restart: 'neutral' },
  { reason: 'skater-puck-frozen', perHour: 0.1, restart: 'own_end' },
  { reason: 'net-dislodged-defensive-skater', perHour: 0.1, restart: 'own_end' },
  { reason: 'player-injury', perHour: 0.1, restart: 'either_end' },
]

const hourSeconds = 3600
/** Chance per second that play stops for one of these. */
export const stoppageChance = stoppages.reduce((sum, s) => sum + s.perHour, 0) / hourSeconds

/** Real seconds until the puck is dropped. */
const pauses: Readonly<Record<'whistle' | 'goal' | 'penalty', readonly [number, number]>> = {
  whistle: [20, 32],
  goal: [55, 75],
  penalty: [38, 52],
}
const timeoutSeconds = 35

/** When a coach who trails late calls the timeout, and the chance at each whistle. */
const timeoutPolicy = { period: 3, secondsLeft: 120, behindMax: 2, chance: 0.2 } as const

export function drawStoppage(game: GameState): void {
  const { rng } = game
  const { reason, restart } = rng.weighted(stoppages, (s) => s.perHour)
  const side = rng.pick(sides)
  // A short-handed side may ice the puck.
  if (reason === 'icing' && shortOf(game.teams[side]) > 0) return
  stopPlay(game, reason, spotFor(game, side, restart), reason === 'icing' ? side : null)
}

function spotFor(game: GameState, side: Side, restart: Restart): Whistle['spot'] {
  const { rng, homeDefends } = game
  if (restart === 'neutral') return neutralDot(rng, homeDefends, side)
  return endDot(rng, homeDefends, restart === 'own_end' ? side : rng.pick(sides))
}

/** Stops play with the next faceoff in the defender's zone. */
export const stopAtEnd = (game: GameState, reason: string, defender: Side): void =>
  stopPlay(game, reason, endDot(game.rng, game.homeDefends, defender), null)

function stopPlay(game: GameState, reason: string, spot: Whistle['spot'], stays: Side | null): void {
  // The horn ends the period: no whistle.
  if (secondsLeft(game) === 0) return
  logPlay(game, { type: 'stoppage', description: describeStoppage(reason), reason })
  const pauseSeconds = game.rng.int(...pauses.whistle)
  game.whistle = { spot, stays, pauseSeconds, mayAdvertise: stays === null }
  for (const side of sides) considerTimeout(game, side)
}

function considerTimeout(game: GameState, side: Side): void {
  const team = game.teams[side]
  const behind = -leadOf(game, side)
  const isClose = behind > 0 && behind <= timeoutPolicy.behindMax
  if (!team.hasTimeout || game.period !== timeoutPolicy.period || !isClose) return
  if (secondsLeft(game) > timeoutPolicy.secondsLeft || !game.rng.chance(timeoutPolicy.chance)) return
  team.hasTimeout = false
  const reason = side === 'home' ? 'home-timeout' : 'visitor-timeout'
  addPause(game, 5)
  logPlay(game, { type: 'stoppage', description: describeStoppage(reason), reason })
  addPause(game, timeoutSeconds)
}

/** The whistle after a goal or a penalty. */
export function whistleAt(game: GameState, spot: Whistle['spot'], why: 'goal' | 'penalty'): void {
  const pauseSeconds = game.rng.int(...pauses[why])
  game.whistle = { spot, stays: null, pauseSeconds, mayAdvertise: false }
}
