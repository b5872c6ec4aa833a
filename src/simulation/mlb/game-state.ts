import type { Rng } from '../../kernel/rng.ts'
import type { Pitch } from '../../sports/mlb/records/pitch.ts'
import type { PlayedHalf, Position, RunnerMove, Substitution } from '../../sports/mlb/records/play.ts'
import { battingSide, fieldingSide, type Side } from '../../sports/mlb/side.ts'
import type { Club } from './league.ts'
import type { LogEntry } from './log-entry.ts'
import type { Batter, Pitcher, PitcherRole } from './player.ts'

/** A batter in the game. */
export interface Hitter {
  readonly batter: Batter
  /** His place in the order, from 0. */
  readonly slot: number
  position: Position
  /** The place in the field that he takes when his side is out there again. */
  readonly takes: Position
}

/** A pitcher in the game. */
export interface Hurler {
  readonly pitcher: Pitcher
  readonly role: PitcherRole
  pitches: number
  faced: number
  /** Runs that he is charged with. */
  runs: number
}

export interface Runner {
  readonly hitter: Hitter
  /** Who is charged with his run. */
  readonly responsible: Hurler
  /** He would not be on base but for an error, or was placed there. */
  readonly isUnearned: boolean
}

export interface Reliever {
  readonly pitcher: Pitcher
  readonly role: PitcherRole
}

export interface TeamState {
  readonly side: Side
  readonly club: Club
  /** The nine who bat, in order. */
  readonly order: Hitter[]
  /** Who bats next. */
  next: number
  readonly bench: Batter[]
  /** Who can still come in to pitch. */
  readonly pen: Reliever[]
  hurler: Hurler
  score: number
}

/** A plate appearance under way. */
export interface AtBat {
  hitter: Hitter
  readonly runners: RunnerMove[]
  readonly substitutions: Substitution[]
  readonly errors: string[]
  /** Sentences about what happened. */
  readonly said: string[]
  /** Pitches, throws to a base and changes so far. */
  step: number
  pitches: number
  /** Who is charged with a walk, where another pitcher began it. */
  chargedWithWalk: Hurler | null
  isBunting: boolean
}

export const newAtBat = (hitter: Hitter): AtBat => ({
  hitter,
  runners: [],
  substitutions: [],
  errors: [],
  said: [],
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
  /** Outs of this half-inning that errors have cost: runs after the third would not have been scored. */
  lostOuts: number
  /** Nobody has batted yet in this half-inning. */
  isHalfNew: boolean
  /** The number of the plate appearance. */
  eventId: number
  atBat: AtBat
  lastPitch: Pitch | null
  isOver: boolean
  /** Real seconds that will have passed before the next entry. */
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

/** Whether nobody bats any more in this half-inning. */
export const isHalfOver = ({ outs, isOver }: GameState): boolean => outs === 3 || isOver

/** Whether three outs have settled the game. */
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
