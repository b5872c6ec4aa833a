import type { LineupSide } from '../../games/lineup.ts'
import { unnamed } from '../../games/players/names.ts'
import { isConfirmed, type Lineup } from './records/lineup.ts'

/** The starters of a game as served: the nine in batting order and, unless he bats himself, the pitcher. */
export const servedLineup = ({ game_id, home, away, updated_at: at }: Lineup) => ({
  game_id,
  home: sideOf(home, at),
  away: sideOf(away, at),
})

function sideOf(side: Lineup['home'], at: string): LineupSide {
  const { team, batters, pitcher } = side
  const hitters = batters.map(({ player, order, pos }) => ({ player, ...unnamed, pos, order }))
  const isAmong = batters.some(({ player, pos }) => player === pitcher && pos === 'P')
  const thrower = pitcher === null || isAmong ? [] : [{ player: pitcher, ...unnamed, pos: 'P', order: null }]
  const confirmed = isConfirmed(side)
  return {
    team,
    starters: [...hitters, ...thrower],
    bench: [],
    confirmed,
    confirmed_at: confirmed ? (side.confirmed_at ?? at) : null,
  }
}
