import type { Side } from '../../side.ts'

/** What a snap is judged as. Punts, spikes and plays that a foul undid are judged by where they began. */
export type SnapKind = 'scrimmage' | 'kneel' | 'field_goal' | 'kickoff' | 'extra_point' | 'two_point'

/** How a snap ended, where that ends what is expected of it; from the side of the team in possession. */
export type SnapOutcome =
  | 'none'
  | 'touchdown'
  | 'touchdown_against'
  | 'field_goal'
  | 'safety'
  | 'safety_against'
  | 'try_good'
  | 'try_failed'
  | 'try_returned'

export interface PerSide {
  readonly home: number
  readonly away: number
}

/** All that the models know of the moment before a snap. On a kickoff the receiving team is in possession. */
export interface Situation {
  readonly quarter: number
  readonly halfSeconds: number
  /** Seconds left in regulation; in overtime, on its clock. */
  readonly gameSeconds: number
  readonly possession: Side
  readonly kind: SnapKind
  /** Down, yards to go and yards to the goal line mean nothing on kickoffs and tries. */
  readonly down: number
  readonly distance: number
  readonly yardline100: number
  /** Before the snap. */
  readonly score: PerSide
  readonly timeouts: PerSide
}

export interface Snap extends Situation {
  readonly key: number
  readonly outcome: SnapOutcome
}

export type Roof = 'outdoors' | 'dome' | 'retractable'

/** What stays the same over a game. */
export interface GameSetting {
  /** The year that the season began in: rules change with it. */
  readonly season: number
  readonly roof: Roof
  /** Points by which the market favours the home team; null where there is no market. */
  readonly spread: number | null
  /** Who kicks off the second half to whom is decided before the game; null while it is unknown. */
  readonly receivesSecondHalf: Side | null
}
