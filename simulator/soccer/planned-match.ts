import type { Fixture } from '../../src/sports/soccer/records/fixture.ts'

/** A match of the calendar as first planned. */
export interface PlannedMatch {
  readonly id: string
  readonly league: string
  readonly season: string
  readonly phase: Fixture['phase']
  readonly round: string
  readonly home: string
  readonly away: string
  readonly venue: string
  readonly kickOffMs: number
  /** When it is published. */
  readonly publishedMs: number
  readonly postponed: Postponed | null
}

/** The postponement of a match. */
interface Postponed {
  readonly knownMs: number
  /** When the new day is announced. */
  readonly rearrangedMs: number
  readonly kickOffMs: number
}
