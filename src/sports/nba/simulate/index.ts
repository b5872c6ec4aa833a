import type { SimulatedGame, SimulatedStep, Simulation } from '../../../contract/simulation.ts'
import { game } from '../records/game.ts'
import { calendar } from './calendar.ts'
import { isComplete, outcome, prelude, script } from './script.ts'

interface WithPrelude {
  /** All that is said of a game before it starts, in time order: two days of odds. */
  readonly prelude: (seed: string, game: SimulatedGame) => readonly SimulatedStep[]
}

/** A basketball league of made-up players that plays around the clock, all year. */
export const simulation: Simulation & WithPrelude = {
  sport: 'nba',
  gameKind: game.kind,
  isComplete,
  calendar,
  script,
  outcome,
  prelude,
}
