import type { Score } from './score.ts'

/** A match to play. */
export interface MatchPlan {
  readonly id: string
  readonly league: string
  readonly season: string
  readonly home: string
  readonly away: string
  readonly ground: 'home' | 'neutral'
  /** The first leg's score in a match that must have a winner; null when a draw is possible. */
  readonly carried: Score | null
}
