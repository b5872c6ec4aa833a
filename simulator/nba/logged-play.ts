import type { TimeoutLedger } from '../../src/sports/nba/metrics/timeouts.ts'
import type { Box } from '../../src/sports/nba/records/box.ts'
import type { Play } from '../../src/sports/nba/records/play.ts'
import type { Side } from '../../src/sports/nba/side.ts'
import type { Pause } from '../shared/wall-clock.ts'

/** The phase of a game after a play: in progress, between two periods, or over. */
export type Phase = 'live' | 'break' | 'over'

/** The scoreboard right after a play. */
export interface Scoreboard {
  readonly phase: Phase
  readonly period: number
  readonly tenthsLeft: number
  readonly home: number
  readonly away: number
  readonly possession: Side | null
  readonly timeouts: TimeoutLedger
  readonly lastPlay: string
}

/** A play with what the script of the game needs in addition. */
export interface LoggedPlay {
  readonly play: Play
  readonly board: Scoreboard
  /** Seconds of game clock since the previous play of the period. */
  readonly runSeconds: number
  readonly pause: Pause
  /** The box score, where one is published with the play. */
  readonly box: Omit<Box, 'game_id' | 'updated_at'> | null
}
