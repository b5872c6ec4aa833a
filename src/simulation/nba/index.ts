import { game } from '../../sports/nba/records/game.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { isComplete, outcome, prelude, script } from './script.ts'

/** A basketball league of made-up players that plays around the clock, all year round. */
export const simulation: Simulation = {
  sport: 'nba',
  gameKind: game.kind,
  isComplete,
  calendar,
  script,
  outcome,
  prelude,
}
