import { fixture } from '../../src/sports/soccer/records/fixture.ts'
import { rosterChanges } from '../shared/roster.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { clubsByLeague } from './clubs.ts'
import { isComplete } from './played-match.ts'
import { outcome, prelude, script } from './script.ts'
import { squadOf } from './squads.ts'

/** Seven soccer competitions with their real clubs and made-up players, each in its own season. */
export const simulation: Simulation = {
  sport: 'soccer',
  gameKind: fixture.kind,
  isComplete,
  calendar,
  players: (seed) =>
    [...new Set([...clubsByLeague.values()].flat())].flatMap((club) =>
      rosterChanges('soccer', club, squadOf(seed, club)),
    ),
  script,
  outcome,
  prelude,
}
