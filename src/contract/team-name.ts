/** A team by all that it is called. */
export interface TeamName {
  readonly league: string
  /** As answers show it: the league's code, or the name of a club. */
  readonly code: string
  /** Where it is at home; `""` where that is no name for it. */
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

/** The teams of a league in which each has a city and a nickname. */
export const teamNames = (league: string, teams: readonly LeagueTeam[]): TeamName[] =>
  teams.map(({ code, city, nickname }) => ({ league, code, city, nickname, otherNames: [] }))
