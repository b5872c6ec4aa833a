import type { Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { Player } from './player.ts'

/** A player during a game. */
export interface PlayerState {
  readonly player: Player
  readonly side: Side
  /** Second of the period at which the current shift began; null off the ice. */
  onSince: number | null
  /** Second of the game at which the last shift ended. */
  offSince: number
  shifts: number
  /** Time on the ice in shifts that have ended. */
  seconds: number
  /** In the penalty box or ejected: may not be on the ice. */
  isAway: boolean
  goals: number
  assists: number
  shots: number
  penaltyMinutes: number
  plusMinus: number
  shotsAgainst: number
  goalsAgainst: number
}
