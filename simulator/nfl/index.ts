import { game } from '../../src/sports/nfl/index.ts'
import { type LineupOf, lineupChange } from '../shared/lineups.ts'
import { rosterChanges } from '../shared/roster.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { leagueOf } from './league.ts'
import { dress } from './lineup.ts'
import { fixtureOf, isComplete, outOf } from './played-game.ts'
import type { Player, Position } from './player.ts'
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

/** How many of each position start: eleven on offence, eleven on defence, two kickers. */
const starting: Readonly<Record<Position, number>> = {
  QB: 1,
  RB: 1,
  WR: 3,
  TE: 1,
  T: 2,
  G: 2,
  C: 1,
  DE: 2,
  DT: 2,
  LB: 3,
  CB: 2,
  S: 2,
  K: 1,
  P: 1,
}
const positions = Object.keys(starting) as readonly Position[]

/** The first of each position in the depth chart who are fit, and the others who are. */
export const lineupOf: LineupOf = (seed, simulated) => {
  const fixture = fixtureOf(seed, simulated)
  const side = (which: 'home' | 'away') => {
    const squad = dress(fixture.clubs[which], outOf(fixture))
    const listed = (pick: (pos: Position) => readonly Player[]) =>
      positions.flatMap((pos) => pick(pos).map(({ slug }) => ({ player: slug, pos })))
    return {
      team: fixture.clubs[which].code,
      starters: listed((pos) => squad[pos].slice(0, starting[pos])),
      bench: listed((pos) => squad[pos].slice(starting[pos])),
    }
  }
  return lineupChange('nfl', simulated, 'nfl', { home: side('home'), away: side('away') })
}
