import { type Box, box } from '../../src/sports/nba/records/box.ts'
import { firstOf, type LineupOf, lineupChange } from '../shared/lineups.ts'

/** The five of each side, from the box score at the tip-off. */
export const lineupOf: LineupOf = (_seed, game, script) => {
  const first = firstOf<Box>(script(), box.kind)
  if (!first) return null
  const side = ({ team, players }: Box['home']) => ({
    team,
    starters: players.filter(({ starter }) => starter).map(({ player }) => ({ player })),
    bench: players.filter(({ starter }) => !starter).map(({ player }) => ({ player })),
  })
  return lineupChange('nba', game, 'nba', { home: side(first.home), away: side(first.away) })
}
