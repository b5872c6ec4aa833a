import type { Side } from '../../sports/nfl/side.ts'
import type { Pause } from '../shared/wall-clock.ts'
import type { PlayFacts } from './play-facts.ts'

/** A game between plays: under way, at half-time, between two quarters, or done. */
export type Phase = 'live' | 'quarter_break' | 'half_time' | 'over'

interface BoardSide {
  readonly score: number
  readonly timeouts: number
}

/** Where the ball is to be snapped. */
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

/** A moment of a game: a play, a time-out, a warning or the end of a period. */
export interface LogEntry {
  readonly play: LoggedPlay | null
  /** The scoreboard right after it. */
  readonly board: Scoreboard
  /** Seconds of game clock since the entry before. */
  readonly runSeconds: number
  readonly pause: Pause
}
