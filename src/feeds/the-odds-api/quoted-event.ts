/** The common form of all documents: a game by its team names, and the quotes of the books. */

export interface Outcome {
  /** A team, `Over`, `Under`, `Yes`, `Draw`. */
  readonly name: string
  readonly price: number
  readonly point: number | null
  /** The player, in a player market. */
  readonly player: string | null
}

export interface Quote {
  readonly book: string
  /** As the source names it: `h2h`, `spreads`, `player_points`. */
  readonly market: string
  readonly updatedAt: string | null
  readonly outcomes: readonly Outcome[]
}

export interface QuotedEvent {
  /** The source's id; '' if the document has none. */
  readonly id: string
  /** Its position in the document, for problems. */
  readonly position: string
  /** Null if the document has none: then the team names decide. */
  readonly sportKey: string | null
  readonly home: string
  readonly away: string
  readonly startsAt: string
  readonly quotes: readonly Quote[]
}
