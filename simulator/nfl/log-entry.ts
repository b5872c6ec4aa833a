import type { Side } from '../../src/sports/nfl/side.ts'
import type { Pause } from '../shared/wall-clock.ts'
import type { PlayFacts } from './play-facts.ts'

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
