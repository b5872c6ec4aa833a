import type { TeamName } from '../../contract/team-name.ts'

export interface PlayerName {
  readonly league: string
  readonly slug: string
  readonly name: string
  /** The code of his team, or null where it is not known. */
  readonly team: string | null
}

/** Who can be spoken of. Built by whoever puts the parts together; the news know no sport. */
export interface Registry {
  readonly teams: readonly TeamName[]
  readonly players: readonly PlayerName[]
}
