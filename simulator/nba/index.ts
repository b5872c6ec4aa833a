import { box, game } from '../../src/sports/nba/index.ts'
import type { Box } from '../../src/sports/nba/records/box.ts'
import { firstOf, type LineupOf, lineupChange } from '../shared/lineups.ts'
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

/** The five of each side, from the box score at the tip-off. */
export const lineupOf: LineupOf = (_seed, simulated, steps) => {
  const first = firstOf<Box>(steps(), box.kind)
  if (!first) return null
  const side = ({ team, players }: Box['home']) => ({
    team,
    starters: players.filter(({ starter }) => starter).map(({ player }) => ({ player })),
    bench: players.filter(({ starter }) => !starter).map(({ player }) => ({ player })),
  })
  return lineupChange('nba', simulated, 'nba', { home: side(first.home), away: side(first.away) })
}
