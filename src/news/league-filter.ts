import Type from 'typebox'
import { ApiError } from '../contract/errors.ts'
import { maySeeLeague, type Principal } from '../contract/principal.ts'
import type { Match } from '../contract/search.ts'
import { leagueLabel } from './search/search-entry.ts'

export const LeagueFilter = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'League id, in upper or lower case',
})

/** Restricts an answer to the requested league, or to those of a restricted key. */
export function leagueMatches(principal: Principal, requested: string | undefined): Match[] {
  if (requested !== undefined) {
    const league = requested.toLowerCase()
    if (!maySeeLeague(principal, league)) throw new ApiError('scope_denied')
    return [{ label: leagueLabel(league) }]
  }
  if (principal.leagues === null) return []
  return [{ any: [...principal.leagues].map((league) => ({ label: leagueLabel(league) })) }]
}
