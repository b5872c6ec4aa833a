import type { Game } from '../../src/sports/mlb/records/game.ts'
import type { Pitch } from '../../src/sports/mlb/records/pitch.ts'
import type { Play } from '../../src/sports/mlb/records/play.ts'
import type { Pause } from '../shared/wall-clock.ts'

/** The phase of a game after an entry: in progress, delayed or suspended by the weather, or over. */
export type Phase = 'live' | 'delayed' | 'suspended' | 'over'

/** What the scoreboard shows. */
export interface Scoreboard extends Pick<Game, 'inning' | 'half' | 'count' | 'outs' | 'baserunners'> {
  readonly phase: Phase
  readonly home: number
  readonly away: number
  /** The last pitch of the game so far. */
  readonly pitch: Pitch | null
}

/** A log entry, with what the script of the game needs in addition. */
export interface LogEntry {
  readonly pitches: readonly Pitch[]
  /** The plate appearance that it ended. */
  readonly play: Play | null
  /** The scoreboard right after it. */
  readonly board: Scoreboard
  /** Baseball has no game clock: all time is pause. */
  readonly runSeconds: 0
  readonly pause: Pause
}
