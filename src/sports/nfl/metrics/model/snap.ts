import type { Side } from '../../side.ts'

/** How the models treat a snap. Punts, spikes and plays nullified by a foul are rated by where they began. */
export type SnapKind = 'scrimmage' | 'kneel' | 'field_goal' | 'kickoff' | 'extra_point' | 'two_point'

/** A result that ends the expectation of a snap, from the perspective of the team in possession. */
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

/** Everything the models know before a snap. On a kickoff the receiving team is in possession. */
export interface Situation {
  readonly quarter: number
  readonly halfSeconds: number
  /** Seconds left in regulation or in overtime. */
  readonly gameSeconds: number
  readonly possession: Side
  readonly kind: SnapKind
  /** Down, distance and yard line are meaningless on kickoffs and tries. */
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

/** The constants of a game. */
export interface GameSetting {
  /** The year in which the season began: rules change with it. */
  readonly season: number
  readonly roof: Roof
  /** Points by which the market favours the home team; null without a market. */
  readonly spread: number | null
  /** The side that receives the second-half kickoff, decided before the game; null while unknown. */
  readonly receivesSecondHalf: Side | null
}
