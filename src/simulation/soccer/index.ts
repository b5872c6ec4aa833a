import { fixture } from '../../sports/soccer/records/fixture.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { outcome } from './outcome.ts'
import { isComplete } from './played-match.ts'
import { prelude, script } from './script.ts'

/** Seven soccer competitions with their real clubs and made-up players, each in its own season. */
export const simulation: Simulation = {
  sport: 'soccer',
  gameKind: fixture.kind,
  isComplete,
  calendar,
  script,
  outcome,
  prelude,
}
