import type { Play } from '../../src/sports/nba/records/play.ts'
import type { Moment as BoardMoment } from '../shared/odds/main-market.ts'
import type { Scoreboard } from './logged-play.ts'
import type { Dressed } from './odds-model.ts'

/** The view of a game at an instant that markets follow. */
export interface Moment extends BoardMoment<Scoreboard> {
  /** The plays of this instant. */
  readonly plays: readonly Play[]
}

export interface MarketGame {
  readonly id: string
  readonly startMs: number
  readonly home: Dressed
  readonly away: Dressed
}
