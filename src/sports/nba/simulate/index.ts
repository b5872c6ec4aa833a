import type { Simulation } from '../../../contract/simulation.ts'
import { type Game, game } from '../records/game.ts'
import { calendar } from './calendar.ts'
import { outcome, script } from './script.ts'

/** A basketball league of made-up players that plays around the clock, all year. */
export const simulation: Simulation = {
  sport: 'nba',
  gameKind: game.kind,
  // The statement that makes a result official is the last one of every script.
  isComplete: (doc) => (doc as Game | null)?.official === true,
  calendar,
  script,
  outcome,
}
