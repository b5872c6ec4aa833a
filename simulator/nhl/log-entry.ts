import type { Box } from '../../src/sports/nhl/records/box.ts'
import type { Play } from '../../src/sports/nhl/records/play.ts'
import type { Shift } from '../../src/sports/nhl/records/shift.ts'
import type { Pause } from '../shared/wall-clock.ts'

/** The phase of a game after an entry: in progress, between two periods, or over. */
export type Phase = 'live' | 'break' | 'over'

interface BoardSide {
  readonly score: number
  readonly shots: number
}

/** What the scoreboard shows. */
export interface Scoreboard {
  readonly phase: Phase
  readonly period: number
  /** Seconds played in the period. */
  readonly second: number
  /** Seconds left in the period. */
  readonly secondsLeft: number
  readonly home: BoardSide
  readonly away: BoardSide
  /** Skaters, home side first; null when the ice is empty. */
  readonly strength: string | null
  readonly lastEvent: string
}

/** A log entry: a play or a line change, with what the script of the game needs in addition. */
export interface LogEntry {
  readonly play: Play | null
  /** Shifts that ended. */
  readonly shifts: readonly Shift[]
  /** The scoreboard right after it. */
  readonly board: Scoreboard
  /** Seconds of game clock since the previous entry. */
  readonly runSeconds: number
  readonly pause: Pause
  /** The box score, where one is published with it. */
  readonly box: Omit<Box, 'game_id' | 'updated_at'> | null
}
