import type { Rng } from '../../src/kernel/rng.ts'
import type { Game } from '../../src/sports/mlb/records/game.ts'
import type { Pitch } from '../../src/sports/mlb/records/pitch.ts'
import type {
  Play,
  PlayedHalf,
  Position,
  RunnerMove,
  Substitution,
} from '../../src/sports/mlb/records/play.ts'
import { battingSide, fieldingSide, type Side } from '../../src/sports/mlb/side.ts'
import type { Pause } from '../shared/wall-clock.ts'
import type { Club } from './league.ts'
import type { Batter, Pitcher, PitcherRole } from './player.ts'

/** A batter in the game. */
export interface Hitter {
  readonly batter: Batter
  /** Place in the batting order, from 0. */
  readonly slot: number
  position: Position
  /** The fielding position to take in the next half-inning in the field. */
  readonly takes: Position
}

/** A pitcher in the game. */
export interface Hurler {
  readonly pitcher: Pitcher
  readonly role: PitcherRole
  pitches: number
  faced: number
  /** Runs charged. */
  runs: number
}

export interface Runner {
  readonly hitter: Hitter
  /** The pitcher charged with the run. */
  readonly responsible: Hurler
  /** On base through an error, or placed there. */
  readonly isUnearned: boolean
}

export interface Reliever {
  readonly pitcher: Pitcher
  readonly role: PitcherRole
}

export interface TeamState {
  readonly side: Side
  readonly club: Club
  /** The nine batters, in order. */
  readonly order: Hitter[]
  /** Index of the next batter. */
  next: number
  readonly bench: Batter[]
  /** Relievers still available. */
  readonly pen: Reliever[]
  hurler: Hurler
  score: number
}

/** The current plate appearance. */
export interface AtBat {
  hitter: Hitter
  readonly runners: RunnerMove[]
  readonly substitutions: Substitution[]
  readonly errors: string[]
  /** The sentences of its description. */
  readonly sentences: string[]
  /** Number of pitches, throws to a base and substitutions so far. */
  step: number
  pitches: number
  /** The pitcher charged with a walk, when a previous pitcher began the plate appearance. */
  chargedWithWalk: Hurler | null
  isBunting: boolean
}

export const newAtBat = (hitter: Hitter): AtBat => ({
  hitter,
  runners: [],
  substitutions: [],
  errors: [],
  sentences: [],
  step: 0,
  pitches: 0,
  chargedWithWalk: null,
  isBunting: false,
})

export interface GameState {
  readonly id: string
  readonly rng: Rng
  readonly teams: Readonly<Record<Side, TeamState>>
  readonly log: LogEntry[]
  inning: number
  half: PlayedHalf
  outs: number
  balls: number
  strikes: number
  readonly bases: [Runner | null, Runner | null, Runner | null]
  /** Outs of this half-inning lost to errors: runs after what would have been the third out are unearned. */
  lostOuts: number
  /** Whether no one has batted yet in this half-inning. */
  isHalfNew: boolean
  /** The number of the plate appearance. */
  eventId: number
  atBat: AtBat
  lastPitch: Pitch | null
  isOver: boolean
  /** Real seconds before the next entry. */
  pause: { fixed: number; elastic: number }
}

export const inningsOfGame = 9

export const batting = (game: GameState): TeamState => game.teams[battingSide(game.half)]
export const fielding = (game: GameState): TeamState => game.teams[fieldingSide(game.half)]

/** Runs by which the side at bat is ahead. */
export const leadOf = (game: GameState): number => batting(game).score - fielding(game).score

export const hasRunners = ({ bases }: GameState): boolean =>
  bases[0] !== null || bases[1] !== null || bases[2] !== null

/** Whether the home side ends the game by taking the lead. */
export const canWalkOff = ({ half, inning }: GameState): boolean =>
  half === 'bottom' && inning >= inningsOfGame

/** Whether this half-inning is over. */
export const isHalfOver = ({ outs, isOver }: GameState): boolean => outs === 3 || isOver

/** Whether the game is decided after three outs. */
export function isDecided({ half, inning, teams: { home, away } }: GameState): boolean {
  if (inning < inningsOfGame) return false
  return half === 'top' ? home.score > away.score : home.score !== away.score
}

export const addPause = (game: GameState, seconds: number): void => {
  game.pause.elastic += seconds
}

export const addFixedPause = (game: GameState, seconds: number): void => {
  game.pause.fixed += seconds
}

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
