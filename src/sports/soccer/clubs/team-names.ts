import type { TeamName } from '../../../contract/team-name.ts'
import { leagueIds } from '../leagues.ts'
import { currentClubs } from './index.ts'

/**
 * Every current club, once: in its own country's league, or in the European one if it plays in no other league
 * here.
 */
export function clubTeamNames(): TeamName[] {
  const clubs = new Map<string, TeamName>()
  for (const league of leagueIds) {
    for (const { name, spellings } of currentClubs(league)) {
      if (clubs.has(name)) continue
      clubs.set(name, { league, code: name, city: '', nickname: name, otherNames: spellings.slice(1) })
    }
  }
  return [...clubs.values()]
}
