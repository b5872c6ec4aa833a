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
