import type { TeamName } from '../../contract/team-name.ts'

export interface PlayerName {
  readonly league: string
  readonly slug: string
  readonly name: string
  /** The code of the team, or null when unknown. */
  readonly team: string | null
}

/** The teams and players that stories may mention, provided by the caller, as news does not depend on sports. */
export interface Registry {
  readonly teams: readonly TeamName[]
  readonly players: readonly PlayerName[]
}
