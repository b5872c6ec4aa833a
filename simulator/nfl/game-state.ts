import type { Rng } from '../../src/kernel/rng.ts'
import { otherSide, type Side } from '../../src/sports/nfl/side.ts'
import type { Pause } from '../shared/wall-clock.ts'
import type { Club } from './league.ts'
import type { Squad } from './lineup.ts'
import type { ClockAfter, PlayFacts } from './play-facts.ts'

/** The phase of a game after an entry: in progress, at halftime, between two quarters, or over. */
export type Phase = 'live' | 'quarter_break' | 'half_time' | 'over'

interface BoardSide {
  readonly score: number
  readonly timeouts: number
}

/** The next snap. */
export interface Scrimmage {
  readonly side: Side
  readonly spot: number
  readonly down: number
  readonly toGo: number
}

/** What the scoreboard shows. */
export interface Scoreboard {
  readonly phase: Phase
  readonly quarter: number
  readonly secondsLeft: number
  readonly home: BoardSide
  readonly away: BoardSide
  /** Null between a score and the snap after the kickoff. */
  readonly scrimmage: Scrimmage | null
  readonly lastPlay: string
}

/** A play with the situation it began in. */
export interface LoggedPlay {
  readonly facts: PlayFacts
  readonly description: string
  readonly quarter: number
  readonly secondsLeft: number
  readonly spot: number
  /** Null on kicks and tries that have no down. */
  readonly down: number | null
  readonly toGo: number | null
  readonly isGoalToGo: boolean
  /** Before the play. */
  readonly timeouts: Readonly<Record<Side, number>>
  /** After the play. */
  readonly score: Readonly<Record<Side, number>>
}

/** An entry of a game's log: a play, a timeout, a warning or the end of a period. */
export interface LogEntry {
  readonly play: LoggedPlay | null
  /** The scoreboard right after it. */
  readonly board: Scoreboard
  /** Seconds of game clock since the previous entry. */
  readonly runSeconds: number
  readonly pause: Pause
}

export interface TeamState {
  readonly side: Side
  readonly club: Club
  readonly squad: Squad
  score: number
  timeouts: number
}

/** What comes next: a snap from scrimmage, a try after a touchdown, a kickoff, or a free kick after a safety. */
type NextPlay =
  | { readonly kind: 'snap' }
  | { readonly kind: 'try'; readonly side: Side }
  | { readonly kind: 'kickoff'; readonly kicking: Side }
  | { readonly kind: 'free_kick'; readonly kicking: Side }

export interface GameState {
  readonly id: string
  readonly rng: Rng
  readonly teams: Readonly<Record<Side, TeamState>>
  readonly log: LogEntry[]
  quarter: number
  secondsLeft: number
  clock: ClockAfter
  next: NextPlay
  /** The side with the ball, and its yards to the goal line that it attacks. */
  side: Side
  spot: number
  down: number
  toGo: number
  /** The side that received the opening kickoff. */
  readonly secondHalfKicker: Side
  /** A half does not end on a foul of the defence: one more play follows. */
  hasUntimedDown: boolean
  isWarned: boolean
  /** Possessions of the overtime that have ended. */
  readonly overtimeTurns: Record<Side, number>
  pause: { fixed: number; elastic: number }
}

export const quarterSeconds = 900
export const overtimeSeconds = 600

export const offenceOf = (game: GameState): TeamState => game.teams[game.side]
export const defenceOf = (game: GameState): TeamState => game.teams[otherSide(game.side)]

/** By how much a side leads. */
export const leadOf = (game: GameState, side: Side): number =>
  game.teams[side].score - game.teams[otherSide(side)].score

/** Whether the period under way ends a half, or the game. */
export const endsHalf = (game: GameState): boolean => game.quarter !== 1 && game.quarter !== 3

/** Seconds to the end of regulation, or of the overtime. */
export function gameSecondsLeft(game: GameState): number {
  return game.quarter > 4 ? game.secondsLeft : game.secondsLeft + (4 - game.quarter) * quarterSeconds
}

/** The same spot from the other side's point of view. */
export const flip = (spot: number): number => 100 - spot

export const isGoalToGo = ({ toGo, spot }: Pick<GameState, 'toGo' | 'spot'>): boolean => toGo >= spot
