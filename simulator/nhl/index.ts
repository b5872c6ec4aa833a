import { box, game, shift } from '../../src/sports/nhl/index.ts'
import type { Box } from '../../src/sports/nhl/records/box.ts'
import type { Shift } from '../../src/sports/nhl/records/shift.ts'
import { firstOf, type LineupOf, lineupChange } from '../shared/lineups.ts'
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

/** The six of each side who take the first faceoff, and the rest of the players dressed. */
export const lineupOf: LineupOf = (_seed, simulated, steps) => {
  const script = steps()
  const first = firstOf<Box>(script, box.kind)
  if (!first) return null
  const shifts = script.flatMap(({ changes }) =>
    changes.filter(({ kind }) => kind === shift.kind).map(({ data }) => data as Shift),
  )
  const began = new Set(
    shifts.filter(({ period, start }) => period === 1 && start === 0).map(({ player }) => player),
  )
  const side = ({ team, skaters, goalies }: Box['home']) => {
    const dressed = [
      ...skaters.map(({ player, position: pos }) => ({ player, pos })),
      ...goalies.map(({ player }) => ({ player, pos: 'G' })),
    ]
    return {
      team,
      starters: dressed.filter(({ player }) => began.has(player)),
      bench: dressed.filter(({ player }) => !began.has(player)),
    }
  }
  return lineupChange('nhl', simulated, 'nhl', { home: side(first.home), away: side(first.away) })
}
