import type { Rng } from '../../kernel/rng.ts'
import { otherSide, type Side } from '../../sports/nhl/metrics/strength.ts'
import type { Shift } from '../../sports/nhl/records/shift.ts'
import type { Club } from './league.ts'
import type { LogEntry } from './log-entry.ts'
import type { Player } from './player.ts'
import type { Spot } from './rink.ts'
import type { Formation, Unit, Units } from './units.ts'

export const sides: readonly Side[] = ['home', 'away']

/** A player during a game. */
export interface PlayerState {
  readonly player: Player
  readonly side: Side
  /** Second of the period at which the shift under way began; null off the ice. */
  onSince: number | null
  /** Second of the game at which the last shift ended. */
  offSince: number
  shifts: number
  /** Time on the ice in shifts that have ended. */
  seconds: number
  /** In the penalty box or sent off: may not be on the ice. */
  isAway: boolean
  goals: number
  assists: number
  shots: number
  penaltyMinutes: number
  plusMinus: number
  shotsAgainst: number
  goalsAgainst: number
}

/** A penalty that leaves a side a man short. */
export interface Serving {
  /** Who sits: the offender, or a team mate for one who was sent off. */
  readonly server: PlayerState
  secondsLeft: number
  /** A goal of the side with more men ends it, or one of the two minors that it is made of. */
  readonly endsOnGoal: boolean
}

/** A penalty that somebody else plays for: it ends with the first whistle after its time. */
interface Sitting {
  readonly player: PlayerState
  secondsLeft: number
}

/** The unit that is out, since and until when, in seconds of the game. */
export interface Duty {
  readonly unit: Unit
  readonly since: number
  readonly dueAt: number
}

/** One who has not reached the bench yet while his line has changed. */
interface Straggler {
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
  /** Who is in the net, or was before it was left empty. */
  netminder: PlayerState
  isNetEmpty: boolean
  formation: Formation
  forwards: Duty
  defenders: Duty
  straggler: Straggler | null
  score: number
  shots: number
  serving: readonly Serving[]
  sitting: readonly Sitting[]
  /** Seconds left at which the coach trades the goalie for a skater, when one, two or three goals behind. */
  pullSeconds: readonly number[]
  hasTimeout: boolean
}

/** Why play stopped, for what follows: where the puck is dropped and who may not change. */
export interface Whistle {
  readonly spot: Spot
  readonly stays: Side | null
  readonly pauseSeconds: number
  readonly mayAdvertise: boolean
}

/** What is about to happen after what has just happened. */
export interface FollowUp {
  readonly kind: 'play' | 'rebound' | 'rush' | 'freeze'
  readonly side: Side
  readonly atSecond: number
}

/** A foul that has been seen: play goes on until the offenders touch the puck. */
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
  /** Shifts that have ended since the last entry of the log. */
  ended: Shift[]
  period: number
  second: number
  homeDefends: 'left' | 'right'
  whistle: Whistle | null
  followUp: FollowUp | null
  delayed: Delayed | null
  /** The second from which each side can be at the other's net, by where the puck was last seen. */
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
