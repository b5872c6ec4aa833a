import type { Change } from '../src/contract/change.ts'

/** A game of the simulated calendar. */
export interface SimulatedGame {
  readonly id: string
  /** The league, for a sport with several: each has its own calendar. */
  readonly league?: string
  readonly startMs: number
  /** Upper bound for the time of every step of its script. */
  readonly endMs: number
  /** The game as the schedule shows it before it starts. */
  readonly scheduled: Change
  /** Outside of the league, and in its calendar only for the days around now: nobody misses it in the past. */
  readonly isExhibition?: boolean
}

/** A prelude starts at most this long before its game, unless the league sets its own `preludeMs`. */
export const preludeMs = 48 * 3_600_000

/** The changes that a game emits at one instant. */
export interface SimulatedStep {
  readonly atMs: number
  readonly changes: readonly Change[]
}

/**
 * A simulated league. Pure: the same seed gives the same calendar and the same games, byte for byte, at any
 * time and in any order of calls.
 */
export interface Simulation {
  readonly sport: string
  /** Record kind of a game: `nba.game`. */
  readonly gameKind: string
  /** Whether a stored game is finished: its last change has been ingested. */
  readonly isComplete: (game: unknown) => boolean
  /**
   * Every game of the season that `nowMs` falls in, by start; for a sport with several leagues, of all their
   * seasons. Returns the same array object as long as the list does not change.
   */
  readonly calendar: (seed: string, nowMs: number) => readonly SimulatedGame[]
  /** The records of all its players. */
  readonly players: (seed: string) => readonly Change[]
  /** Every step of a game, in time order. */
  readonly script: (seed: string, game: SimulatedGame) => readonly SimulatedStep[]
  /** The steps before a game starts, at most `preludeMs` ahead: opening odds and their movement. */
  readonly prelude?: (seed: string, game: SimulatedGame) => readonly SimulatedStep[]
  /** How long before the game this league's preludes start at most, if longer than the general `preludeMs`. */
  readonly preludeMs?: number
  /** The changes kept of a game of the last weeks (plays and outcome), where they are fewer than its whole script. */
  readonly recent?: (seed: string, game: SimulatedGame) => readonly Change[]
  /** The changes kept of a game long past: its final state, without the plays. */
  readonly outcome: (seed: string, game: SimulatedGame) => readonly Change[]
}
