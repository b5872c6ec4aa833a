import { teamCodes } from '../../../sports/nhl/teams.ts'

/** The owner of player ids: every feed of the league uses the same. */
export const league = { sport: 'nhl', source: 'nhl' } as const

const codes = new Set(teamCodes)

export const isTeam = (code: unknown): code is string => typeof code === 'string' && codes.has(code)

/** A game id as text; the league writes it as a number. Null when it is not a valid id. */
export function gameIdOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^(19|20)\d{8}$/.test(text) ? text : null
}

/** Whether an id belongs to a game between clubs: preseason, regular season or playoffs. */
export const isClubGame = (gameId: string): boolean => /^\d{4}0[1-3]\d{4}$/.test(gameId)

/** Preseason games, in which clubs of other leagues may play. */
export const isPreseason = (gameId: string): boolean => gameId.slice(4, 6) === '01'
