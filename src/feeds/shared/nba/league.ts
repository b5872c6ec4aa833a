import type { Problem } from '../../../contract/adapter.ts'
import { league as nba } from '../../../sports/nba/index.ts'
import { teamCodes } from '../../../sports/nba/teams.ts'

/** The namespace of player ids: every feed of the league uses the same ids. */
export const league = { sport: 'nba', source: 'nba' } as const

const codes = new Set(teamCodes)

export const isTeam = (code: unknown): code is string => typeof code === 'string' && codes.has(code)

/** Preseason and all-star games, which may include teams from outside the league. */
export function isExhibition(gameId: string): boolean {
  const phase = nba.phaseOf(gameId)
  return phase === 'preseason' || phase === 'all_star'
}

export const isGameId = (value: unknown): value is string =>
  typeof value === 'string' && /^00[1-6]\d{7}$/.test(value)

/** The problem for a game id in another format. */
export const invalidGameId = (position: string): { readonly problem: Problem } => ({
  problem: { position, reason: 'is not a game id of the league, like 0022500776' },
})

/** Team ids start here: play-by-play uses them in place of player ids. */
const teamIdsFrom = 1_610_000_000

export const isPlayerId = (id: number | null | undefined): id is number =>
  typeof id === 'number' && id > 0 && id < teamIdsFrom
