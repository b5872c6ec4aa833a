import { sumTotals } from '../../src/sports/nba/metrics/team-totals.ts'
import type { Box, PlayerLine } from '../../src/sports/nba/records/box.ts'
import { elapsedTenths } from './clock.ts'
import type { GameState, PlayerState, TeamState } from './game-state.ts'

const playersOnFloor = 5

/** The current box score. */
export function boxOf(game: GameState): Pick<Box, 'seconds' | 'home' | 'away'> {
  return {
    seconds: Math.round((elapsedTenths(game) * playersOnFloor) / 10),
    home: sideOf(game.teams.home),
    away: sideOf(game.teams.away),
  }
}

const sideOf = (team: TeamState): Box['home'] => ({
  team: team.club.code,
  players: team.players.map(lineOf),
  // Turnovers charged to no player count for the side; its rebounds are those of its players only.
  totals: sumTotals([...team.players.map((p) => p.tally), team.teamTally]),
})

const lineOf = (p: PlayerState): PlayerLine => ({
  player: p.player.slug,
  starter: p.isStarter,
  seconds: p.playedTenths / 10,
  ...p.tally,
  plus_minus: p.plusMinus,
})
