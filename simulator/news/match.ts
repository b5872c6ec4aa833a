import type { TeamNames } from './names.ts'

/** A game as articles describe it. */
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
  readonly names: TeamNames
}

/** The side of a team and its opponent; null for a team that does not play in this game. */
export function sidesOf({ home, away }: Match, team: string): { own: MatchSide; other: MatchSide } | null {
  if (home.team === team) return { own: home, other: away }
  return away.team === team ? { own: away, other: home } : null
}
