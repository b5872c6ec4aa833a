/** All the names of a team. */
export interface TeamName {
  readonly league: string
  /** As the API shows it: the league's code, or the name of a club. */
  readonly code: string
  /** Its city or region; `""` when the team is not called by one. */
  readonly city: string
  readonly nickname: string
  /** Further spellings of its name. */
  readonly otherNames: readonly string[]
}

interface LeagueTeam {
  readonly code: string
  readonly city: string
  readonly nickname: string
}

/** The teams of a league where each has a city and a nickname. */
export const teamNames = (league: string, teams: readonly LeagueTeam[]): TeamName[] =>
  teams.map(({ code, city, nickname }) => ({ league, code, city, nickname, otherNames: [] }))
