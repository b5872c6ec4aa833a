import { phaseOf } from '../../../sports/nba/season.ts'
import { teamCodes } from '../../../sports/nba/teams.ts'

/** Whose ids players have: every feed of the league uses the same. */
export const league = { sport: 'nba', source: 'nba' } as const

const codes = new Set(teamCodes)

export const isTeam = (code: unknown): code is string => typeof code === 'string' && codes.has(code)

/** Games of clubs and selections outside the league, whose ids say that they do not count. */
export function isExhibition(gameId: string): boolean {
  const phase = phaseOf(gameId)
  return phase === 'preseason' || phase === 'all_star'
}

export const isGameId = (value: unknown): value is string =>
  typeof value === 'string' && /^00[1-6]\d{7}$/.test(value)
