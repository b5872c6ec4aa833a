import type { Box, BoxStatement, GoalieLine, SkaterLine } from '../records/box.ts'
import type { GameState, PlayerState, TeamState } from './game-state.ts'

/** The box score as it stands, without the analysis. */
export function boxOf(game: GameState, final: boolean): Omit<BoxStatement, 'game_id' | 'updated_at'> {
  return { final, home: sideOf(game.teams.home), away: sideOf(game.teams.away) }
}

const sideOf = (team: TeamState): BoxStatement['home'] & Pick<Box['home'], 'analysis'> => ({
  team: team.club.code,
  skaters: team.skaters.map(skaterLine),
  goalies: team.goalies.map((p) => goalieLine(p, p === team.goalies[0])),
  analysis: null,
})

const skaterLine = (p: PlayerState): SkaterLine => ({
  player: p.player.slug,
  position: p.player.position === 'G' ? 'C' : p.player.position,
  goals: p.goals,
  assists: p.assists,
  shots: p.shots,
  penalty_minutes: p.penaltyMinutes,
  plus_minus: p.plusMinus,
  seconds: p.seconds,
})

const goalieLine = (p: PlayerState, starter: boolean): GoalieLine => ({
  player: p.player.slug,
  starter,
  shots_against: p.shotsAgainst,
  goals_against: p.goalsAgainst,
  seconds: p.seconds,
})
