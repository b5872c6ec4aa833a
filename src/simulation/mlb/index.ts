import { game } from '../../sports/mlb/records/game.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { outcome } from './outcome.ts'
import { isComplete } from './played-game.ts'
import { prelude, script } from './script.ts'

/** A baseball league of made-up players that plays around the clock, all year round. */
export const simulation: Simulation = {
  sport: 'mlb',
  gameKind: game.kind,
  isComplete,
  calendar,
  script,
  outcome,
  prelude,
}
