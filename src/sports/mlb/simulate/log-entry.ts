import type { Pause } from '../../../simulation/wall-clock.ts'
import type { Game } from '../records/game.ts'
import type { Pitch } from '../records/pitch.ts'
import type { Play } from '../records/play.ts'

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
