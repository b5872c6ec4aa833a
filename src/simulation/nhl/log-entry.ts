import type { Box } from '../../sports/nhl/records/box.ts'
import type { Play } from '../../sports/nhl/records/play.ts'
import type { Shift } from '../../sports/nhl/records/shift.ts'
import type { Pause } from '../shared/wall-clock.ts'

/** A game between plays: running or about to, between two periods, or done. */
export type Phase = 'live' | 'break' | 'over'

interface BoardSide {
  readonly score: number
  readonly shots: number
}

/** What the scoreboard shows. */
export interface Scoreboard {
  readonly phase: Phase
  readonly period: number
  /** Played in the period. */
  readonly second: number
  /** Left in it. */
  readonly secondsLeft: number
  readonly home: BoardSide
  readonly away: BoardSide
  /** Skaters, home side first; null when nobody is on the ice. */
  readonly strength: string | null
  readonly lastEvent: string
}

/** A moment of a game: a play, or a change of lines, with what the telling of the game needs beside it. */
export interface LogEntry {
  readonly play: Play | null
  /** Shifts that ended. */
  readonly shifts: readonly Shift[]
  /** The scoreboard right after it. */
  readonly board: Scoreboard
  /** Seconds of game clock since the entry before. */
  readonly runSeconds: number
  readonly pause: Pause
  /** The box score, where one is published with it. */
  readonly box: Omit<Box, 'game_id' | 'updated_at'> | null
}
