import { game } from '../../src/sports/nba/records/game.ts'
import { rosterChanges } from '../shared/roster.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { leagueOf } from './league.ts'
import { isComplete } from './played-game.ts'
import { outcome, prelude, script } from './script.ts'

/** A basketball league of made-up players that plays around the clock, all year round. */
export const simulation: Simulation = {
  sport: 'nba',
  gameKind: game.kind,
  isComplete,
  calendar,
  players: (seed) =>
    [...leagueOf(seed)].flatMap(([code, { players }]) => rosterChanges('nba', code, players)),
  script,
  outcome,
  prelude,
}
