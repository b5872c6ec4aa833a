import { type Box, box } from '../../src/sports/nhl/records/box.ts'
import { type Shift, shift } from '../../src/sports/nhl/records/shift.ts'
import { firstOf, type LineupOf, lineupChange } from '../shared/lineups.ts'

/** The six of each side who take the first faceoff, and the rest of the players dressed. */
export const lineupOf: LineupOf = (_seed, game, script) => {
  const steps = script()
  const first = firstOf<Box>(steps, box.kind)
  if (!first) return null
  const shifts = steps.flatMap(({ changes }) =>
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
  return lineupChange('nhl', game, 'nhl', { home: side(first.home), away: side(first.away) })
}
