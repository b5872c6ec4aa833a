import type { TeamName } from './news/link/index.ts'
import { teams as mlbTeams } from './sports/mlb/teams.ts'
import { teams as nbaTeams } from './sports/nba/teams.ts'
import { teams as nflTeams } from './sports/nfl/teams.ts'
import { teams as nhlTeams } from './sports/nhl/teams.ts'
import { currentClubs } from './sports/soccer/clubs/index.ts'
import { leagueIds } from './sports/soccer/leagues.ts'

interface ClosedLeagueTeam {
  readonly code: string
  readonly city: string
  readonly nickname: string
}

const closed = (league: string, teams: readonly ClosedLeagueTeam[]): TeamName[] =>
  teams.map(({ code, city, nickname }) => ({ league, code, city, nickname, otherNames: [] }))

/** Each club in its own country's league; in the European one only those that have no other here. */
function soccerClubs(): TeamName[] {
  const clubs = new Map<string, TeamName>()
  for (const league of leagueIds) {
    for (const { name, spellings } of currentClubs(league)) {
      if (clubs.has(name)) continue
      clubs.set(name, { league, code: name, city: '', nickname: name, otherNames: spellings.slice(1) })
    }
  }
  return [...clubs.values()]
}

/** Every team that news can speak of, by all its names. */
export const teamNames: readonly TeamName[] = [
  ...closed('nba', nbaTeams),
  ...closed('nfl', nflTeams),
  ...closed('mlb', mlbTeams),
  ...closed('nhl', nhlTeams),
  ...soccerClubs(),
]
