import { game } from '../../sports/nhl/records/game.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { outcome, recent } from './outcome.ts'
import { isComplete } from './played-game.ts'
import { prelude, script } from './script.ts'

/** An ice hockey league of made-up players that plays around the clock, all year round. */
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
