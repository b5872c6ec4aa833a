import { fixture } from '../../src/sports/soccer/records/fixture.ts'
import { type LineupOf, lineupChange } from '../shared/lineups.ts'
import { rosterChanges } from '../shared/roster.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { clubsByLeague } from './clubs.ts'
import { lineUpsOf } from './match.ts'
import { isComplete, planOf } from './played-match.ts'
import type { Player } from './player.ts'
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

/** The eleven of each side and their substitutes. */
export const lineupOf: LineupOf = (seed, simulated) => {
  const { fixture, plan } = planOf(seed, simulated)
  const listed = (players: readonly Player[]) =>
    players.map(({ slug, position }) => ({ player: slug, pos: position }))
  const { home, away } = lineUpsOf(seed, plan)
  return lineupChange('soccer', simulated, fixture.league, {
    home: { team: fixture.home.team, starters: listed(home.starters), bench: listed(home.bench) },
    away: { team: fixture.away.team, starters: listed(away.starters), bench: listed(away.bench) },
  })
}
