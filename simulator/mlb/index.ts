import { game, lineup } from '../../src/sports/mlb/index.ts'
import type { Lineup } from '../../src/sports/mlb/records/lineup.ts'
import { confirmedAt, firstOf, type LineupOf } from '../shared/lineups.ts'
import { rosterChanges } from '../shared/roster.ts'
import type { Simulation } from '../simulation.ts'
import { calendar } from './calendar.ts'
import { leagueOf } from './league.ts'
import { isComplete } from './played-game.ts'
import { outcome, prelude, script } from './script.ts'

/** A baseball league of made-up players that plays around the clock, all year round. */
export const simulation: Simulation = {
  sport: 'mlb',
  gameKind: game.kind,
  isComplete,
  calendar,
  players: (seed) =>
    [...leagueOf(seed)].flatMap(([code, { regulars, bench, rotation, bullpen }]) => {
      const { closer, setup, middle, long } = bullpen
      const pitchers = [...rotation, closer, ...setup, ...middle, ...long].map(({ slug, name }) => ({
        slug,
        name,
        position: 'P',
      }))
      return rosterChanges('mlb', code, [...regulars, ...bench, ...pitchers])
    }),
  script,
  outcome,
  prelude,
}

/** The lineups with which the script begins, at the time they are confirmed. */
export const lineupOf: LineupOf = (_seed, simulated, steps) => {
  const data = firstOf<Lineup>(steps(), lineup.kind)
  return (
    data && {
      kind: lineup.kind,
      id: simulated.id,
      op: 'put',
      data: { ...data, updated_at: confirmedAt(simulated) },
    }
  )
}
