import { game } from '../../src/sports/nfl/records/game.ts'
import { rosterChanges } from '../shared/roster.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { leagueOf } from './league.ts'
import { isComplete } from './played-game.ts'
import { outcome, prelude, preludeMs, script } from './script.ts'

/** An American football league of made-up players that plays every week, all year round. */
export const simulation: Simulation = {
  sport: 'nfl',
  gameKind: game.kind,
  isComplete,
  calendar,
  players: (seed) =>
    [...leagueOf(seed)].flatMap(([code, { depth }]) =>
      rosterChanges('nfl', code, Object.values(depth).flat()),
    ),
  script,
  prelude,
  preludeMs,
  outcome,
}
