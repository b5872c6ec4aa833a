import type { Rng } from '../../kernel/rng.ts'
import type { Half } from './halves.ts'
import type { MatchLog } from './match-log.ts'
import type { Player } from './player.ts'

export type Side = 'home' | 'away'

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

export interface Score {
  readonly home: number
  readonly away: number
}

/** A change of players that the coach has in mind. */
export interface PlannedChange {
  readonly half: Half
  readonly minute: number
  readonly players: number
}

export interface TeamState {
  readonly side: Side
  readonly club: string
  /** Goals that the team would score in an ordinary match of its own against this opponent. */
  readonly expectedGoals: number
  readonly pitch: Player[]
  readonly bench: Player[]
  readonly booked: Set<Player>
  /** Who came on. */
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
  /** Goals of the first leg, from the side of this match's home team; nothing where there was none. */
  readonly firstLeg: Score
  half: Half
  /** Seconds played in the half. */
  second: number
  score: Score
  shootout: Score | null
  /** Seconds of this half that the referee will add. */
  lostSeconds: number
}

/** By how many goals a side leads, the first leg included. */
export function leadOf({ score, firstLeg }: MatchState, side: Side): number {
  const home = score.home + firstLeg.home - score.away - firstLeg.away
  return side === 'home' ? home : -home
}

export const playersMissing = (team: TeamState): number => 11 - team.pitch.length

export function addGoals(score: Score, side: Side, goals: number): Score {
  return { ...score, [side]: score[side] + goals }
}

/** Time goes by with the ball out of play. */
export function loseTime(match: MatchState, seconds: number): void {
  match.second += seconds
  match.lostSeconds += seconds
}
