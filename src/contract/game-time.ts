/** Where a game is, as a viewer sees it on a screen. */
export interface ScreenTime {
  readonly period?: number | undefined
  /** Time left in the period, `MM:SS`. */
  readonly clock?: string | undefined
  readonly inning?: number | undefined
  readonly half?: string | undefined
  readonly balls?: number | undefined
  readonly strikes?: number | undefined
  readonly minute?: number | undefined
  readonly second?: number | undefined
}

/** How a sport measures how far a game has come. */
export interface GameTime {
  /** The fields that a request has to have. */
  readonly required: readonly (keyof ScreenTime)[]
  /** The place that a screen shows, as a number that grows while the game goes on. */
  readonly sought: (screen: ScreenTime) => number
  /** The same of a stored game; null while it is not played. */
  readonly reached: (doc: unknown) => number | null
  /** Whether the number also grows between two versions: a running clock. */
  readonly isRunning: boolean
  /** Whether a stored game matches in what the number leaves out. */
  readonly matches: (doc: unknown, screen: ScreenTime) => boolean
}
