import { teamCodes } from '../../../sports/nhl/teams.ts'

/** Whose ids players have: every feed of the league uses the same. */
export const league = { sport: 'nhl', source: 'nhl' } as const

const codes = new Set(teamCodes)

export const isTeam = (code: unknown): code is string => typeof code === 'string' && codes.has(code)

/** A game's id as we keep it; the league writes it as a number. Null for what is none. */
export function gameIdOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^(19|20)\d{8}$/.test(text) ? text : null
}

/** What an id says of its game: only these are games between clubs of the league that count or prepare for it. */
export const isClubGame = (gameId: string): boolean => /^\d{4}0[1-3]\d{4}$/.test(gameId)

/** Games before the season, in which guests may play. */
export const isPreseason = (gameId: string): boolean => gameId.slice(4, 6) === '01'
