import { game } from '../../sports/nfl/records/game.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { outcome } from './outcome.ts'
import { prelude, preludeMs } from './prelude.ts'
import { script } from './script.ts'
import { isComplete } from './telling.ts'

/** An American football league of made-up players that plays every week, all year. */
export const simulation: Simulation = {
  sport: 'nfl',
  gameKind: game.kind,
  isComplete,
  calendar,
  script,
  prelude,
  preludeMs,
  outcome,
}
