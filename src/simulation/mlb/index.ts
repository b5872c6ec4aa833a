import { game } from '../../sports/mlb/records/game.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { outcome } from './outcome.ts'
import { prelude, script } from './script.ts'
import { isComplete } from './telling.ts'

/** A baseball league of made-up players that plays around the clock, all year. */
export const simulation: Simulation = {
  sport: 'mlb',
  gameKind: game.kind,
  isComplete,
  calendar,
  script,
  outcome,
  prelude,
}
