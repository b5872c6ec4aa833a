import type { LineupSide } from '../../games/lineup.ts'
import { nameOf } from '../../games/name-of.ts'
import type { Lineup } from './records/lineup.ts'

/** The starters of a game as served: the nine in batting order and, unless he bats himself, the pitcher. */
export const servedLineup = ({ game_id, home, away, updated_at: at }: Lineup) => ({
  game_id,
  home: sideOf(home, at),
  away: sideOf(away, at),
})

function sideOf({ team, batters, pitcher }: Lineup['home'], at: string): LineupSide {
  const hitters = batters.map(({ player, order, pos }) => ({ player, name: nameOf(player), pos, order }))
  const isAmong = batters.some(({ player, pos }) => player === pitcher && pos === 'P')
  const thrower = { player: pitcher, name: nameOf(pitcher), pos: 'P', order: null }
  return {
    team,
    starters: isAmong ? hitters : [...hitters, thrower],
    bench: [],
    confirmed: true,
    confirmed_at: at,
  }
}
