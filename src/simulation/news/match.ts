import type { Called } from './names.ts'

/** A game as a reporter sees it. */
export interface Match {
  readonly id: string
  readonly sport: string
  readonly league: string
  readonly venue: string
  readonly weekday: string
  readonly startMs: number
  readonly home: MatchSide
  readonly away: MatchSide
}

interface MatchSide {
  readonly team: string
  readonly called: Called
}

/** The side of a team and the one that it meets; null for a team that does not play here. */
export function sidesOf({ home, away }: Match, team: string): { own: MatchSide; other: MatchSide } | null {
  if (home.team === team) return { own: home, other: away }
  return away.team === team ? { own: away, other: home } : null
}
