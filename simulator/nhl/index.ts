import { game } from '../../src/sports/nhl/records/game.ts'
import { rosterChanges } from '../shared/roster.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { leagueOf } from './league.ts'
import { isComplete } from './played-game.ts'
import { outcome, prelude, recent, script } from './script.ts'

/** An ice hockey league of made-up players that plays around the clock, all year round. */
export const simulation: Simulation = {
  sport: 'nhl',
  gameKind: game.kind,
  isComplete,
  calendar,
  players: (seed) =>
    [...leagueOf(seed)].flatMap(([code, { lines, pairs, spareForwards, spareDefenders, goalies }]) =>
      rosterChanges('nhl', code, [
        ...lines.flat(),
        ...pairs.flat(),
        ...spareForwards,
        ...spareDefenders,
        ...goalies,
      ]),
    ),
  script,
  recent,
  outcome,
  prelude,
}
