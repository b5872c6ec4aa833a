import type { Game } from '../../sports/mlb/records/game.ts'
import type { Pitch } from '../../sports/mlb/records/pitch.ts'
import type { Play } from '../../sports/mlb/records/play.ts'
import type { Pause } from '../shared/wall-clock.ts'

/** A game between two moments: being played, halted by the weather for a while or for hours, or done. */
export type Phase = 'live' | 'delayed' | 'suspended' | 'over'

/** What the scoreboard shows. */
export interface Scoreboard extends Pick<Game, 'inning' | 'half' | 'count' | 'outs' | 'baserunners'> {
  readonly phase: Phase
  readonly home: number
  readonly away: number
  /** The last pitch of the game so far. */
  readonly pitch: Pitch | null
}

/** A moment of a game, with what the telling of the game needs beside it. */
export interface LogEntry {
  readonly pitches: readonly Pitch[]
  /** The plate appearance that it ended. */
  readonly play: Play | null
  /** The scoreboard right after it. */
  readonly board: Scoreboard
  /** Baseball has no clock: all time is between things. */
  readonly runSeconds: 0
  readonly pause: Pause
}
