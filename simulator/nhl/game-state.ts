import type { Rng } from '../../src/kernel/rng.ts'
import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import type { Shift } from '../../src/sports/nhl/records/shift.ts'
import type { Club } from './league.ts'
import type { LogEntry } from './log-entry.ts'
import type { Spot } from './rink.ts'
import type { Formation, PlayerState, Unit, Units } from './units.ts'

export const sides: readonly Side[] = ['home', 'away']

/** A penalty that leaves a side a player short. */
export interface Serving {
  /** The player in the box: the offender, or a teammate for an offender who was ejected. */
  readonly server: PlayerState
  secondsLeft: number
  /** A power-play goal ends it, or ends one minor of a double minor. */
  readonly endsOnGoal: boolean
}

/** A penalty that does not leave the side short: it ends at the first whistle after its time. */
interface Sitting {
  readonly player: PlayerState
  secondsLeft: number
}

/** The unit on the ice, with the start and the due end of its shift in seconds of the game. */
export interface Duty {
  readonly unit: Unit
  readonly since: number
  readonly dueAt: number
}

/** A substitution that completes some seconds after the rest of the line. */
interface LateChange {
  readonly leaving: PlayerState
  readonly joining: PlayerState
  readonly atSecond: number
}

export interface TeamState {
  readonly side: Side
  readonly club: Club
  readonly skaters: readonly PlayerState[]
  readonly goalies: readonly PlayerState[]
  readonly units: Units
  /** Skaters on the ice. */
  ice: readonly PlayerState[]
  /** The goalie in the net, or the last one before it was left empty. */
  netminder: PlayerState
  isNetEmpty: boolean
  formation: Formation
  forwards: Duty
  defenders: Duty
  lateChange: LateChange | null
  score: number
  shots: number
  serving: readonly Serving[]
  sitting: readonly Sitting[]
  /** Seconds left at which the coach pulls the goalie, when one, two or three goals behind. */
  pullSeconds: readonly number[]
  hasTimeout: boolean
}

/** A stoppage: where the puck is dropped next, and which side may not change. */
export interface Whistle {
  readonly spot: Spot
  readonly stays: Side | null
  readonly pauseSeconds: number
  readonly mayAdvertise: boolean
}

/** An event that follows from the previous one. */
export interface FollowUp {
  readonly kind: 'play' | 'rebound' | 'rush' | 'freeze'
  readonly side: Side
  readonly atSecond: number
}

/** A delayed penalty: play goes on until the offending side touches the puck. */
interface Delayed {
  readonly offender: Side
  readonly atSecond: number
  readonly call: () => void
}

export interface GameState {
  readonly id: string
  readonly rng: Rng
  readonly teams: Readonly<Record<Side, TeamState>>
  readonly log: LogEntry[]
  /** Shifts that ended since the last log entry. */
  ended: Shift[]
  period: number
  second: number
  homeDefends: 'left' | 'right'
  whistle: Whistle | null
  followUp: FollowUp | null
  delayed: Delayed | null
  /** The second from which each side can attempt a shot, by where the puck was last. */
  readyAt: Readonly<Record<Side, number>>
  /** Commercial breaks of the period so far. */
  advertised: number
  isOver: boolean
  pause: { fixed: number; elastic: number }
}

/** By how much a side leads. */
export const leadOf = (game: GameState, side: Side): number =>
  game.teams[side].score - game.teams[otherSide(side)].score

export const opponentsOf = (game: GameState, side: Side): TeamState => game.teams[otherSide(side)]
