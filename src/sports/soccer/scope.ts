/** What a key restricted to some leagues may see of this area. */
import { ApiError, noSuch } from '../../contract/errors.ts'
import { maySeeLeague, type Principal } from '../../contract/principal.ts'
import type { Read } from '../../contract/read.ts'
import type { Stored } from '../../contract/stored.ts'
import { findNamed } from '../../games/read-game.ts'
import { leagueIds } from './leagues.ts'
import { type Fixture, fixture } from './records/fixture.ts'

export function requireLeague(principal: Principal, league: string): void {
  if (!maySeeLeague(principal, league)) throw new ApiError('scope_denied')
}

/** For answers over several leagues: a key that covers none of ours gets a 403. */
export function requireAnyLeague(principal: Principal): void {
  const isCovered = principal.leagues === null || leagueIds.some((id) => maySeeLeague(principal, id))
  if (!isCovered) throw new ApiError('scope_denied')
}

/**
 * The match with the id in the path. For a restricted key a match outside its leagues looks like one that does
 * not exist, so that neither answer reveals the matches of other leagues.
 */
export async function readFixture(read: Read, principal: Principal, id: string): Promise<Stored<Fixture>> {
  const stored = await findNamed(read, fixture, id)
  const isSeen = stored !== null && maySeeLeague(principal, stored.doc.league)
  if (isSeen) return stored
  if (principal.leagues !== null) throw new ApiError('scope_denied')
  throw noSuch('fixture', id)
}
