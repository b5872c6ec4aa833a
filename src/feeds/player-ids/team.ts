import { teamCodeOf as mlbTeam, teamCodes as mlbTeams } from '../../sports/mlb/teams.ts'
import { spellings as nbaSpellings } from '../../sports/nba/team-facts.ts'
import { teamCodes as nbaTeams } from '../../sports/nba/teams.ts'
import { teamCodeOf as nflTeam } from '../../sports/nfl/teams.ts'
import { spellings as nhlSpellings } from '../../sports/nhl/team-facts.ts'
import { teamCodes as nhlTeams } from '../../sports/nhl/teams.ts'

const oneOf = (codes: readonly string[], code: string): string | null => (codes.includes(code) ? code : null)

const byCode: Readonly<Record<string, (code: string) => string | null>> = {
  nba: (code) => oneOf(nbaTeams, nbaSpellings[code] ?? code),
  nfl: nflTeam,
  nhl: (code) => oneOf(nhlTeams, nhlSpellings[code] ?? code),
  mlb: (code) => oneOf(mlbTeams, mlbTeam(code)),
}

/** The team of a cell, as our answers write it; null for none and for an unknown code of a closed league. */
export function playerTeamOf(sport: string, text: string): string | null {
  if (text === '') return null
  const read = byCode[sport]
  return read ? read(text.toUpperCase()) : text.slice(0, 80)
}
