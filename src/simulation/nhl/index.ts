import { game } from '../../sports/nhl/records/game.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { outcome, recent } from './outcome.ts'
import { prelude, script } from './script.ts'
import { isComplete } from './telling.ts'

/** An ice hockey league of made-up players that plays around the clock, all year. */
export const simulation: Simulation = {
  sport: 'nhl',
  gameKind: game.kind,
  isComplete,
  calendar,
  script,
  recent,
  outcome,
  prelude,
}
