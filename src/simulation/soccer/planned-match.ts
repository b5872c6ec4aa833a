import type { Fixture } from '../../sports/soccer/records/fixture.ts'

/** A match of the calendar, as it was first planned. */
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
  /** When it becomes known. */
  readonly publishedMs: number
  readonly postponed: Postponed | null
}

/** A match that cannot be played on its day, and is made up for later. */
interface Postponed {
  readonly knownMs: number
  /** When the new day is announced. */
  readonly rearrangedMs: number
  readonly kickOffMs: number
}
