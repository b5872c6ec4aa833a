/** What every form of the source comes to: a game by the names of its teams, and what books quote on it. */

export interface Outcome {
  /** A team, `Over`, `Under`, `Yes`, `Draw`. */
  readonly name: string
  readonly price: number
  readonly point: number | null
  /** The player of a market on players. */
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
  /** The source's; empty where the document has none. */
  readonly id: string
  /** Where it stands in the document. */
  readonly position: string
  /** Null where the document does not say: the names tell. */
  readonly sportKey: string | null
  readonly home: string
  readonly away: string
  readonly startsAt: string
  readonly quotes: readonly Quote[]
}
