import type { Rng } from '../../src/kernel/rng.ts'
import type { Half } from './halves.ts'
import type { MatchLog } from './match-event.ts'
import type { Player } from './player.ts'
import type { Score, Side } from './score.ts'

/** Substitutions that the coach plans. */
export interface PlannedChange {
  readonly half: Half
  readonly minute: number
  readonly players: number
}

export interface TeamState {
  readonly side: Side
  readonly club: string
  /** Expected goals against this opponent. */
  readonly expectedGoals: number
  readonly pitch: Player[]
  readonly bench: Player[]
  readonly booked: Set<Player>
  /** Substitutes who came on. */
  readonly fresh: Set<Player>
  plan: readonly PlannedChange[]
  changesLeft: number
  windowsLeft: number
}

export interface MatchState {
  readonly rng: Rng
  readonly home: TeamState
  readonly away: TeamState
  readonly log: MatchLog
  /** The score of the first leg from this match's home side's point of view; 0-0 without one. */
  readonly firstLeg: Score
  half: Half
  /** Seconds played in the half. */
  second: number
  score: Score
  shootout: Score | null
  /** Seconds lost in this half, some of which the referee adds. */
  lostSeconds: number
}

/** By how many goals a side leads, the first leg included. */
export function leadOf({ score, firstLeg }: MatchState, side: Side): number {
  const home = score.home + firstLeg.home - score.away - firstLeg.away
  return side === 'home' ? home : -home
}

export const playersMissing = (team: TeamState): number => 11 - team.pitch.length

/** Passes time with the ball out of play. */
export function loseTime(match: MatchState, seconds: number): void {
  match.second += seconds
  match.lostSeconds += seconds
}
