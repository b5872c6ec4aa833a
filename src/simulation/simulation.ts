import type { Change } from '../contract/change.ts'

/** A game of the simulated calendar. */
export interface SimulatedGame {
  readonly id: string
  readonly startMs: number
  /** No step of its script is later than this. */
  readonly endMs: number
  /** The game as the schedule shows it before it starts. */
  readonly scheduled: Change
}

/** No prelude begins earlier before its game than this, unless its league says otherwise. */
export const preludeMs = 48 * 3_600_000

/** What becomes known at one instant of a game. */
export interface SimulatedStep {
  readonly atMs: number
  readonly changes: readonly Change[]
}

/**
 * A simulated league. Pure: the same seed gives the same calendar and the same games, to the byte, whenever
 * and in whatever order they are asked for.
 */
export interface Simulation {
  readonly sport: string
  /** Kind of the record of a game. */
  readonly gameKind: string
  /** Whether a stored game needs nothing more: its final word, which comes last, is in. */
  readonly isComplete: (game: unknown) => boolean
  /**
   * Every game of the season that `nowMs` falls in, by start; of a sport of many leagues, of all their seasons. The
   * same list as long as it reads the same.
   */
  readonly calendar: (seed: string, nowMs: number) => readonly SimulatedGame[]
  /** All that a game says, in time order. */
  readonly script: (seed: string, game: SimulatedGame) => readonly SimulatedStep[]
  /** What is said of a game before it starts, from `preludeMs` before on: opening odds and their movement. */
  readonly prelude?: (seed: string, game: SimulatedGame) => readonly SimulatedStep[]
  /** Where preludes of this league begin earlier than `preludeMs` before: by how much at most. */
  readonly preludeMs?: number
  /** What is told of a game of the last weeks, where that is less than its whole script: its plays and its outcome. */
  readonly recent?: (seed: string, game: SimulatedGame) => readonly Change[]
  /** What is left to know of a game long past: its final state, without the plays. */
  readonly outcome: (seed: string, game: SimulatedGame) => readonly Change[]
}
